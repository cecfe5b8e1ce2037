/** A cell that a spreadsheet would take for a formula, and one that begins as if it had been marked so already. */
const formula = /^'*[=+\-@\t\r]/;
const marked = /^''*[=+\-@\t\r]/;

/** There is nothing in it to compute, and a mark would be in the way of whoever dials it. */
const phoneNumber = /^\+\d{8,15}$/;

/** A text that every spreadsheet shows as it is: what looks like a formula is marked as text by a `'`. */
export function safeCell(text: string): string {
  return formula.test(text) && !phoneNumber.test(text) ? `'${text}` : text;
}

/** The text that `safeCell` was given. */
export function plainCell(cell: string): string {
  return marked.test(cell) ? cell.slice(1) : cell;
}
