/* Removes empty fields from a form's address, to make it short for sharing. <form method="get" data-short-address> */

for (const form of document.querySelectorAll("form[data-short-address]")) {
  form.addEventListener("formdata", ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
  });
}
