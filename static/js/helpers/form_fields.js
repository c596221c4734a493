// The fields of a form as text.

/**
 * Returns pairs of name and value, for a form without files. `submitter`: the pressed button.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} [submitter]
 * @returns {[string, string][]}
 */
export function formFields(form, submitter = null) {
  return /** @type {[string, string][]} */ ([...new FormData(form, submitter)]);
}
