import { type KeyboardEvent, useRef, useState } from 'react';
import { forward } from '#platform/app/ui/forward.ts';

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** How many pictures a key moves on or back; 0 for another key. */
export const stepOf = ({ key }: KeyboardEvent) => forward() * (STEPS[key] ?? 0);

/** A row of pictures to swipe, one at a time: spread `props` on the list. Arrow keys move between its links. */
export function useStrip(start = 0) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);

  const show = (index: number, behavior: ScrollBehavior = 'auto') =>
    strip.current?.scrollTo({ left: forward() * index * strip.current.clientWidth, behavior });
  const linkTo = (index: number) => strip.current?.children[index]?.querySelector<HTMLElement>('a');

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event);
    const place = [...(strip.current?.children ?? [])].findIndex((item) =>
      item.contains(document.activeElement),
    );
    const link = step !== 0 && linkTo(place + step);
    if (!link) return;
    event.preventDefault();
    show(place + step);
    link.focus({ preventScroll: true });
  };
  const onScroll = () => {
    const { scrollLeft, clientWidth } = strip.current as HTMLUListElement;
    setShown(Math.round(Math.abs(scrollLeft) / clientWidth));
  };

  return { strip, props: { ref: strip, onKeyDown, onScroll }, shown, show, linkTo };
}
