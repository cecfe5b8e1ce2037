/** A cell that a spreadsheet would take for a formula, and one that already begins with our escape mark. */
const formula = /^'*[=+\-@\t\r]/;
const marked = /^''*[=+\-@\t\r]/;

/** A phone number is not a formula, and the mark would get in the way of dialling it. */
const phoneNumber = /^\+\d{8,15}$/;

/** A text that every spreadsheet shows as it is: a leading `'` marks what looks like a formula as text. */
export function safeCell(text: string): string {
  return formula.test(text) && !phoneNumber.test(text) ? `'${text}` : text;
}

/** Undoes `safeCell`. */
export function plainCell(cell: string): string {
  return marked.test(cell) ? cell.slice(1) : cell;
}
