// Characters that start a formula in a spreadsheet, including their full-width forms.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
// A text that already looks marked is marked again, so that `readCell` can undo it.
const MARKED = /^'[=+\-@\t\r\n＝＋－＠']/;

/** Makes text a safe CSV cell: prefixes `'` to what a spreadsheet would run as a formula. */
export function defuse(text: string): string {
  return FORMULA.test(text) || MARKED.test(text) ? `'${text}` : text;
}

/** The text of a cell written by `defuse` or by hand. */
export function readCell(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell;
}
