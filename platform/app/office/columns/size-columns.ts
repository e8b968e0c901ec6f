import { keyOf } from '#platform/app/list/column-key.ts';
import type { ListName } from '#platform/contract/list-names.ts';

const rules = new Map<ListName, string>();
let sheet: CSSStyleSheet | undefined;

type Sized = { key?: string; label: string; width: number | undefined };

/** Makes columns of a list as wide as these are; the others are as wide as their content. Cards stay as they are. */
export function sizeColumns(list: ListName, columns: readonly Sized[]): void {
  const text = columns.map((column) =>
    column.width === undefined ? '' : rule(list, keyOf(column), column.width),
  );
  if (text.join('') === (rules.get(list) ?? '')) return;
  rules.set(list, text.join(''));
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  // The width from which rows are no cards: `--container-table`.
  sheet.replaceSync(`@container (width >= 54rem) { ${[...rules.values()].join('')} }`);
}

/** The width that a column has now; its heading may span the checkboxes too. */
export const shownWidth = (list: ListName, key: string) =>
  document.querySelector<HTMLElement>(`${tableOf(list)} tbody ${columnOf(key)}`)?.offsetWidth ?? 0;

function rule(list: ListName, key: string, width: number): string {
  const cells = `${tableOf(list)} ${columnOf(key)}`;
  return `${cells} { box-sizing: border-box; width: ${width}px; min-width: ${width}px; max-width: ${width}px;
    overflow: hidden; text-overflow: ellipsis } ${tableOf(list)} tbody ${columnOf(key)} > * { width: auto; max-width: 100% }`;
}

const tableOf = (list: ListName) => `[data-list=${list}]`;
const columnOf = (key: string) => `[data-column=${CSS.escape(key)}]`;
