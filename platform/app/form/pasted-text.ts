import { currentCurrency } from '#platform/money/current-currency.ts';
import { t } from '#platform/words/t.ts';
/** A pasted amount as the shop writes it (`1299.50`), or the sentence that says why it cannot be told. */
export type PastedAmount = { amount: string } | { problem: string };

/** The lines and cells of a text copied from a spreadsheet: cells end at tabs, else at semicolons, else at `comma`. */
export function pastedCells(text: string, { comma = false } = {}): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const between = text.includes('\t') ? '\t' : text.includes(';') ? ';' : comma ? ',' : undefined;
  return lines.map((line) => cellsOf(line, between));
}

/** The entries of a pasted list: one a line or cell, else between semicolons, else between commas; empty ones are left out. */
export function pastedList(text: string): string[] {
  const between = /[\t\n\r]/.test(text) ? /[\t\n\r]+/ : text.includes(';') ? ';' : ',';
  return text
    .split(between)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Reads an amount with signs of currency and separators of any language; one that can mean two amounts is never guessed. */
export function pastedAmount(text: string): PastedAmount {
  const typed = text.trim();
  const digits = typed
    .replace(/^(-?)\s*([A-Z]{0,3}\p{Sc}|[A-Z]{2,3}\b)\s*/u, '$1')
    .replace(/\s*(\p{Sc}|[A-Za-z]{1,3})$/u, '')
    .replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, '$1');
  if (!/^-?\d[\d.,]*$/.test(digits)) return { problem: t('“{typed}” is no amount', { typed }) };
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return { amount: digits };
  const [whole, decimals] = [digits.slice(0, last), digits.slice(last + 1)];
  const mark = digits[last] as string;
  const other = mark === '.' ? ',' : '.';
  // Separators of thousands have three digits between them.
  const isGrouped = (part: string, by: string) =>
    /^-?\d{1,3}$/.test(part.split(by)[0] ?? '') &&
    part
      .split(by)
      .slice(1)
      .every((group) => group.length === 3);
  const plain = whole.replaceAll(other, '');
  if (whole.includes(mark)) {
    if (whole.includes(other) || !isGrouped(digits, mark))
      return { problem: t('“{typed}” is no amount', { typed }) };
    return { amount: digits.replaceAll(mark, '') };
  }
  if (whole.includes(other)) {
    if (!isGrouped(whole, other) || decimals.length > currentCurrency().digits || decimals === '')
      return { problem: t('“{typed}” is no amount', { typed }) };
    return { amount: `${plain}.${decimals}` };
  }
  const { digits: places } = currentCurrency();
  if (decimals.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole)) {
    // Without decimals, only thousands are left to mean.
    if (places === 0) return { amount: `${whole}${decimals}` };
    return {
      problem: t(
        '“{typed}” can be {whole}{decimals} or {whole2}.{decimals2}. Type it without a comma or point.',
        { typed, whole, decimals, whole2: whole, decimals2: decimals },
      ),
    };
  }
  if (decimals === '' || decimals.length > currentCurrency().digits)
    return { problem: t('“{typed}” is no amount', { typed }) };
  return { amount: `${whole}.${decimals}` };
}

/** A spreadsheet wraps a cell in quotes if it has the separator, quotes or a line break in it. */
function cellsOf(line: string, between: string | undefined): string[] {
  const cells = between === undefined ? [line] : line.split(between);
  return cells.map((cell) =>
    cell.trim().replace(/^"(.*)"$/s, (_, inner: string) => inner.replaceAll('""', '"')),
  );
}

/** Reads a pasted whole number with words and separators of thousands around it; undefined if it is none. */
export function pastedWhole(text: string): string | undefined {
  const [, digits = ''] = /^[^\d-]*(-?\d[\d.,\s'’]*?)[^\d]*$/.exec(text.trim()) ?? [];
  if (/^-?\d+$/.test(digits)) return digits;
  return /^-?\d{1,3}([.,\s'’]\d{3})+$/.test(digits) ? digits.replace(/[.,\s'’]/g, '') : undefined;
}
