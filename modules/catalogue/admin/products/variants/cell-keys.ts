import type { KeyboardEvent } from 'react';

export type CellKey = KeyboardEvent<HTMLInputElement | HTMLButtonElement | HTMLSelectElement>;

type Options = {
  /** The names of the column's fields, from top to bottom. */
  column: readonly string[];
  fill?: (() => void) | undefined;
};

/** Enter and the arrows up and down go through a column, as in a spreadsheet; Ctrl-D or Cmd-D fills it from here. */
export function onCellKey(event: CellKey, { column, fill }: Options) {
  const { key, currentTarget: field, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (event.nativeEvent.isComposing || altKey) return;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() !== 'd' || shiftKey || !fill) return;
    event.preventDefault();
    fill();
    return;
  }
  const isButton = field instanceof HTMLButtonElement;
  // Enter presses a button.
  // The arrows choose in a list.
  const isList = field instanceof HTMLSelectElement;
  const isUp = (key === 'ArrowUp' && !isList) || (key === 'Enter' && shiftKey && !isButton);
  const isDown = (key === 'ArrowDown' && !isList) || (key === 'Enter' && !shiftKey && !isButton);
  if (!isUp && !isDown) return;
  event.preventDefault();
  const name = column[column.indexOf(field.name) + (isUp ? -1 : 1)];
  const next = name === undefined ? undefined : field.form?.elements.namedItem(name);
  if (!(next instanceof HTMLElement)) return;
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
