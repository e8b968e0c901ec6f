import type { ListName } from '#platform/contract/list-names.ts';
import { t } from '#platform/words/t.ts';

const rules = new Map<ListName, string>();
let sheet: CSSStyleSheet | undefined;

type Sized = { label: string; width: number | undefined };

/** Makes columns of a list as wide as these are; the others are as wide as their content. Cards stay as they are. */
export function sizeColumns(list: ListName, columns: readonly Sized[]): void {
  const text = columns.map(({ label, width }) => (width === undefined ? '' : rule(list, label, width)));
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
export const shownWidth = (list: ListName, label: string) =>
  document.querySelector<HTMLElement>(
    t('{list} tbody {label}', { list: tableOf(list), label: columnOf(label) }),
  )?.offsetWidth ?? 0;

function rule(list: ListName, label: string, width: number): string {
  const cells = `${tableOf(list)} ${columnOf(label)}`;
  return `${cells} { box-sizing: border-box; width: ${width}px; min-width: ${width}px; max-width: ${width}px;
    overflow: hidden; text-overflow: ellipsis } ${tableOf(list)} tbody ${columnOf(label)} > * { width: auto; max-width: 100% }`;
}

const tableOf = (list: ListName) => `[data-list=${list}]`;
const columnOf = (label: string) => `[data-column=${CSS.escape(label)}]`;
