import { tiersText } from '#modules/pricing/contract/price-tiers.ts';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { cellName, type FilledColumn, type Grid } from '#platform/app/form/fill-cells.ts';
import { STANDARD_CLASS } from '#platform/contract/tax-settings.ts';
import { t } from '#platform/words/t.ts';
import type { ProductGridRow, SentRow } from '../../../contract/calls/product-grid.ts';
import { contentLabel } from '../../../contract/content.ts';
import type { Property } from '../properties/merge-properties.ts';

export const statusWords = () => [t('On sale'), t('Draft')] as const;

type Cell = FilledColumn & {
  ofProduct?: true;
  maxLength?: number;
  /** Several values, each a row or chip of a dialog. */
  dialog?: true;
};

/** The cells of a row from left to right; those of a product are in its first row alone. */
export const gridCells = () =>
  [
    { name: 'productName', kind: 'text', label: t('Name'), ofProduct: true, maxLength: 120 },
    { name: 'sku', kind: 'text', label: t('SKU'), maxLength: 64 },
    { name: 'perUnitPrice', kind: 'amount', label: t('Price'), maxLength: 20 },
    { name: 'formerPrice', kind: 'amount', label: t('Former price'), maxLength: 20 },
    { name: 'stock', kind: 'whole', label: t('Available'), maxLength: 20 },
    { name: 'minimumOrderQuantity', kind: 'whole', label: t('Minimum'), ofProduct: true, maxLength: 20 },
    { name: 'status', kind: 'text', label: t('Status'), ofProduct: true, choices: statusWords() },
    { name: 'taxClass', kind: 'text', label: t('Tax class'), ofProduct: true, choices: [STANDARD_CLASS] },
    { name: 'tags', kind: 'text', label: t('Tags'), ofProduct: true, dialog: true },
    { name: 'priceTiers', kind: 'text', label: t('Price tiers'), dialog: true },
    { name: 'content', kind: 'text', label: contentLabel(), maxLength: 40 },
    { name: 'weightGrams', kind: 'whole', label: t('Weight in grams'), maxLength: 7 },
    { name: 'properties', kind: 'text', label: t('Properties'), ofProduct: true, dialog: true },
  ] as const satisfies readonly Cell[];
export type CellName = ReturnType<typeof gridCells>[number]['name'];
export type GridColumn = Cell & { name: CellName };

type Texts = Record<CellName, string>;

/** A variant as the grid shows it: its texts, and the row that they change. */
export type Line = Texts & {
  readonly key: string;
  readonly isFirst: boolean;
  readonly base: ProductGridRow;
  /** Values that others saved below an edit, by cell. */
  readonly notes: Readonly<Partial<Texts>>;
};

export const titleOf = ({ base: { productName, title } }: Pick<Line, 'base'>) =>
  title ? `${productName}, ${title}` : productName;

/** The columns of a grid whose products can have these tax classes. */
export function gridOf(
  taxClasses: readonly string[],
): Omit<Grid<Line>, 'columns'> & { columns: readonly GridColumn[] } {
  const columns = gridCells().map((cell) =>
    cell.name === 'taxClass' ? { ...cell, choices: taxClasses } : cell,
  );
  const ofProduct = new Set<string>(columns.filter((cell) => 'ofProduct' in cell).map(({ name }) => name));
  return { columns, titleOf, has: ({ isFirst }, column) => isFirst || !ofProduct.has(column) };
}

export function textsOf(row: ProductGridRow): Texts {
  return {
    productName: row.productName,
    sku: row.sku,
    perUnitPrice: String(row.perUnitPrice),
    formerPrice: row.formerPrice === null ? '' : String(row.formerPrice),
    stock: String(row.availableQuantity),
    minimumOrderQuantity: String(row.minimumOrderQuantity),
    status: row.draft ? t('Draft') : t('On sale'),
    taxClass: row.taxClass ?? STANDARD_CLASS,
    tags: row.tags.join(', '),
    priceTiers: tiersText(row.priceTiers),
    content: row.content ?? '',
    weightGrams: row.weightGrams === null ? '' : String(row.weightGrams),
    properties: JSON.stringify(row.properties.map(({ label, value }) => ({ label, value }))),
  };
}

/** The properties in the text of a cell; undefined for a pasted text that is none. */
export function propertiesOf(text: string): Property[] | undefined {
  try {
    const read: unknown = JSON.parse(text || '[]');
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a cell as people read it. */
export function cellWords(name: CellName, text: string): string {
  if (name === 'priceTiers') return text.replaceAll('\n', '; ');
  if (name !== 'properties') return text;
  return (
    propertiesOf(text)
      ?.map(({ label, value }) => `${label}: ${value}`)
      .join('; ') ?? text
  );
}

export function linesOf(rows: readonly ProductGridRow[]): Line[] {
  return rows.map((base, place) => ({
    ...textsOf(base),
    ...{ key: base.variantId, base, notes: {} },
    isFirst: rows[place - 1]?.productId !== base.productId,
  }));
}

/** The cells of a line that say something else than its row. Amounts are compared as amounts. */
export function editedCells(line: Line): CellName[] {
  const texts = textsOf(line.base);
  const isSame = (kind: Cell['kind'], one: string, other: string) =>
    one === other || (kind === 'amount' && one !== '' && other !== '' && Number(one) === Number(other));
  return gridCells()
    .filter(
      (cell) =>
        (line.isFirst || !('ofProduct' in cell)) &&
        !isSame(cell.kind, line[cell.name].trim(), texts[cell.name]),
    )
    .map(({ name }) => name);
}

/** Newer rows under the edits of the lines; a cell that others changed below an edit says so. */
export function mergeLines(lines: readonly Line[], rows: readonly ProductGridRow[]): Line[] {
  const known = new Map(lines.map((line) => [line.key, line]));
  return linesOf(rows).map((line) => {
    const before = known.get(line.key);
    if (!before) return line;
    const [was, now] = [textsOf(before.base), textsOf(line.base)];
    const edited = editedCells(before);
    const below = edited.filter((name) => was[name] !== now[name] && now[name] !== before[name]);
    return {
      ...line,
      ...Object.fromEntries(edited.map((name) => [name, before[name]])),
      notes: Object.fromEntries(
        below.map((name) => [
          name,
          t('Was {was}, is {now} now', {
            was: cellWords(name, was[name]) || t('empty'),
            now: cellWords(name, now[name]) || t('empty'),
          }),
        ]),
      ),
    };
  });
}

export type Sent = {
  changes: SentRow[];
  /** The key of each row's line. */
  keys: string[];
  count: number;
  errors: FieldErrors;
};

/** The edits as the call takes them; a count that is no number is named at its cell. */
export function sentOf(lines: readonly Line[]): Sent {
  const sent: Sent = { changes: [], keys: [], count: 0, errors: {} };
  const errors: Record<string, string> = {};
  for (const line of lines) {
    const { productId, variantId, version, availableQuantity, lastAdjustment } = line.base;
    const cells: Partial<SentRow> = {};
    for (const name of editedCells(line)) {
      const text = line[name].trim();
      if (name === 'stock') {
        if (/^\d{1,9}$/.test(text)) {
          // A difference, so that an order of this moment keeps its units.
          const addStock = Number(text) - availableQuantity;
          if (addStock !== 0) Object.assign(cells, { addStock, lastAdjustment });
        } else errors[cellName(line.key, name)] = t('Type a whole number, 0 or more');
      } else if (name === 'status') cells.draft = text === t('Draft');
      else if (name === 'taxClass') cells.taxClass = text === STANDARD_CLASS ? null : text;
      else if (name === 'formerPrice') cells.formerPrice = text === '' ? null : text;
      else if (name === 'content') cells.content = text === '' ? null : text;
      else if (name === 'weightGrams') cells.weightGrams = text === '' ? null : text;
      else if (name === 'properties') {
        const properties = propertiesOf(text);
        if (properties) cells.properties = properties;
        else errors[cellName(line.key, name)] = t('Open the cell to type labels and values');
      } else cells[name] = text;
    }
    if (Object.keys(cells).length === 0) continue;
    sent.changes.push({ productId, variantId, version, ...cells });
    sent.keys.push(line.key);
    sent.count += Object.keys(cells).filter((name) => name !== 'lastAdjustment').length;
  }
  return { ...sent, errors };
}

/** The errors of a call at the cells of its rows; those of no cell are of the whole row. */
export function errorsAtCells(
  keys: readonly string[],
  errors: readonly { field: string; message: string }[],
): FieldErrors {
  const first: Record<string, string> = {};
  for (const { field, message } of errors) {
    const [, place = '', stated = ''] = field.split('.');
    const name = cellOf(stated);
    first[cellName(keys[Number(place)] ?? '', name ?? 'row')] ??= message;
  }
  return first;
}

/** The cell of a field of the call. */
export function cellOf(field: string): CellName | undefined {
  const name = { addStock: 'stock', draft: 'status' }[field] ?? field;
  return gridCells().find((cell) => cell.name === name)?.name;
}
