import { type PointerEvent, useEffect, useRef, useState } from 'react';

type Drag = { name: string; to: number };

/** As close to the end of a list the pointer scrolls it. */
const EDGE = 24;
const STEP = 12;

/**
 * Moves a column by dragging its handle with any pointer, and says where it would go. Nothing moves before the handle is let go; Escape
 * and a pointer that is taken away leave the order as it was.
 */
export function useColumnDrag(names: readonly string[], onMove: (name: string, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;

  useEffect(() => {
    if (!isDragging) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The panel stays open.
      event.stopPropagation();
      event.preventDefault();
      setDrag(undefined);
    };
    window.addEventListener('keydown', cancel, { capture: true });
    return () => window.removeEventListener('keydown', cancel, { capture: true });
  }, [isDragging]);

  /** The place among the other rows whose middles are above the pointer. */
  const placeAt = (name: string, y: number): number => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-movable]') ?? [])];
    return rows.filter((row, place) => {
      const { top, height } = row.getBoundingClientRect();
      return names[place] !== name && top + height / 2 < y;
    }).length;
  };
  const scroll = (y: number) => {
    const box = list.current?.getBoundingClientRect();
    if (box && y < box.top + EDGE) list.current?.scrollBy(0, -STEP);
    if (box && y > box.bottom - EDGE) list.current?.scrollBy(0, STEP);
  };
  return {
    list,
    /** Whether a row is dragged, and on which side of it the dragged one would go. */
    markOf: (name: string): 'dragged' | 'above' | 'below' | undefined => {
      if (!drag) return undefined;
      if (name === drag.name) return 'dragged';
      const from = names.indexOf(drag.name);
      if (drag.to === from || names.indexOf(name) !== drag.to) return undefined;
      return drag.to < from ? 'above' : 'below';
    },
    handleProps: (name: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        // Keeps the pointer's events when it leaves the handle, and the text around from being selected.
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
        setDrag({ name, to: names.indexOf(name) });
      },
      onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
        if (drag?.name !== name) return;
        scroll(clientY);
        setDrag({ name, to: placeAt(name, clientY) });
      },
      onPointerUp: ({ clientY }: PointerEvent<HTMLElement>) => {
        if (drag?.name !== name) return;
        setDrag(undefined);
        const to = placeAt(name, clientY);
        if (to !== names.indexOf(name)) onMove(name, to);
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}
