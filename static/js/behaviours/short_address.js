/* An address to send to somebody: what was left empty is not in it. <form method="get" data-short-address> */

for (const form of document.querySelectorAll("form[data-short-address]")) {
  form.addEventListener("formdata", ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
  });
}
