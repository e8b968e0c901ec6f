export type QuickLine = {
  /** Its line in the text, from 1. */
  place: number;
  text: string;
  sku: string;
  quantity: string;
};

const HEADING = /^(sku|article|item|part)\b.*\b(quantity|qty|units|pieces)$/i;

/**
 * The lines of a list or CSV file: a SKU, then a quantity, with a comma, semicolon, tab or space between them. Blank lines
 * and a heading are left out; a line without a quantity is one unit.
 */
export function parseQuickOrder(text: string): QuickLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ place: index + 1, text: line.trim() }))
    .filter(({ text: line, place }) => line !== '' && !(place === 1 && HEADING.test(plain(line))))
    .map(({ place, text: line }) => ({ place, text: line, ...cellsOf(line) }));
}

function cellsOf(line: string): { sku: string; quantity: string } {
  const separator = /[\t;,]/.exec(line)?.[0];
  const cells = separator
    ? line.split(separator).map(plain)
    : (/^(.*?)(?:\s+(\S+))?$/.exec(line)?.slice(1) ?? []);
  const [sku = '', quantity] = cells;
  return { sku, quantity: quantity || '1' };
}

/** A cell without the quotes and spaces around it, and without the mark that some programs write before a file. */
function plain(cell: string): string {
  return cell
    .replace(/^\ufeff/, '')
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
}
