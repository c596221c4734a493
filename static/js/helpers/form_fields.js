// The fields of a form as text.

/**
 * Pairs of name and value, for a form without files. `submitter`: the button it is sent by.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} [submitter]
 * @returns {[string, string][]}
 */
export function formFields(form, submitter = null) {
  return /** @type {[string, string][]} */ ([...new FormData(form, submitter)]);
}
