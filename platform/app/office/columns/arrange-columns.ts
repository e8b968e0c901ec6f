import { keyOf } from '#platform/app/list/column-key.ts';
import { NARROWEST, WIDEST } from '#platform/contract/list-names.ts';

/** A column as a member of staff has arranged it. */
export type ViewColumn = {
  readonly name: string;
  readonly hidden?: boolean | undefined;
  readonly width?: number | undefined;
};

/** The part of a column that its arrangement reads. */
export type Arrangeable = {
  key?: string;
  label: string;
  isRowHeader?: boolean;
  /** Hidden until somebody shows it. */
  isHiddenAtFirst?: boolean;
  /** Shown or hidden whatever the reader has chosen, as a saved filter says. */
  isShown?: boolean;
};

export type Arranged = {
  /** Stays where it is and cannot be hidden: what names the row, and the buttons at its end. */
  isFixed: boolean;
  isHidden: boolean;
  isShown: boolean;
  width: number | undefined;
  /** Its place among the columns as they are at first. */
  place: number;
};

/** The key of the column of buttons at the end of a row. */
export const ACTIONS = 'actions';

/**
 * Returns all columns in the order of a view. Names that the list does not have are ignored; columns that the view does not have
 * follow the column that they follow at first.
 */
export function arrangeColumns<C extends Arrangeable>(
  columns: readonly C[],
  view: readonly ViewColumn[],
): (C & Arranged)[] {
  const head = columns.findIndex(({ isRowHeader }) => isRowHeader) + 1;
  const last = columns.at(-1);
  const isEnd = last !== undefined && keyOf(last) === ACTIONS;
  const end = columns.length - (isEnd ? 1 : 0);
  const known = new Map(view.map((column) => [keyOf({ label: column.name }), column]));
  const all = columns.map((column, place): C & Arranged => {
    const { hidden, width } = known.get(keyOf(column)) ?? { hidden: column.isHiddenAtFirst };
    const isFixed = place < head || place >= end;
    const isHidden = !isFixed && hidden === true;
    return {
      ...column,
      ...{ isFixed, isHidden, place },
      isShown: isFixed || (column.isShown ?? !isHidden),
      width: isWidth(width) ? width : undefined,
    };
  });
  const order = [...known.keys()];
  const movable = all.slice(head, end);
  const sorted = movable
    .filter((column) => known.has(keyOf(column)))
    .toSorted((one, other) => order.indexOf(keyOf(one)) - order.indexOf(keyOf(other)));
  for (const [index, column] of movable.entries()) {
    if (known.has(keyOf(column))) continue;
    const before = movable[index - 1];
    sorted.splice(before ? sorted.indexOf(before) + 1 : 0, 0, column);
  }
  return [...all.slice(0, head), ...sorted, ...all.slice(end)];
}

/** The view that says how these columns are arranged, with what it said about columns that are not there now. */
export function viewOf(
  columns: readonly (Arrangeable & Arranged)[],
  before: readonly ViewColumn[],
): ViewColumn[] {
  const arranged = columns
    .filter((column) => keyOf(column) !== ACTIONS)
    .map((column) => ({ ...column, name: keyOf(column) }))
    .map(({ name, isHidden, width }) => ({
      name,
      ...(isHidden && { hidden: true }),
      ...(width !== undefined && { width }),
    }));
  const gone = before.filter(({ name }) =>
    columns.every((column) => keyOf(column) !== keyOf({ label: name })),
  );
  return [...arranged, ...gone.filter(({ width }) => width === undefined || isWidth(width))].slice(0, 40);
}

export const isWidth = (width: number | undefined): width is number =>
  Number.isInteger(width) && Number(width) >= NARROWEST && Number(width) <= WIDEST;

/** The nearest width that a column may have. */
export const widthNear = (width: number) => Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)));
