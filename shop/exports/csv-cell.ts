// What a spreadsheet takes for the beginning of a formula, also in the wide letters of East Asian keyboards.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
// Marked once more when it is marked already, so that the mark can be taken off again.
const MARKED = /^'[=+\-@\t\r\n＝＋－＠']/;

/** Text as a cell of a CSV file that no spreadsheet takes for a formula: one that would be is marked with `'`. */
export function defuse(text: string): string {
  return FORMULA.test(text) || MARKED.test(text) ? `'${text}` : text;
}

/** The text of a cell that `defuse` wrote, or that somebody wrote by hand. */
export function readCell(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell;
}
