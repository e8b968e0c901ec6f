import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#platform/words/t.ts';

/**
 * A list in an order of the user's: dragging a row, or pressing its `MoveButtons`. The button that removes a row is its last.
 * `announcement` is the sentence for a live region.
 */
export function useReorder<T>(
  items: readonly T[],
  onChange: (items: T[]) => void,
  nameOf: (item: T, index: number) => string,
) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [announcement, setAnnouncement] = useState('');

  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setAnnouncement(
      t('{item} is at place {place} of {count}', {
        item: nameOf(item, from),
        place: to + 1,
        count: items.length,
      }),
    );
  };
  const remove = (index: number) => {
    const item = items[index];
    if (item) setAnnouncement(t('{item} is removed', { item: nameOf(item, index) }));
    flushSync(() => onChange(items.toSpliced(index, 1)));
    const next = list.current?.children[Math.min(index, items.length - 2)];
    const place = next?.querySelector<HTMLElement>('button:last-of-type');
    (place ?? list.current?.closest('fieldset'))?.focus();
  };

  return {
    list,
    announcement,
    dragged,
    move,
    remove,
    /** For the part of a row that is dragged. */
    dragProps: (index: number) => ({
      draggable: true,
      onDragStart: () => setDragged(index),
      onDragEnd: () => setDragged(undefined),
    }),
    /** For the row. */
    dropProps: (index: number) => ({
      onDragOver: (event: { preventDefault: () => void }) => {
        if (dragged === undefined) return;
        event.preventDefault();
        if (dragged === index) return;
        move(dragged, index);
        setDragged(index);
      },
    }),
  };
}
