import { type KeyboardEvent, useRef, useState } from 'react';

/** The keys that move to another picture. */
export const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A row of pictures to swipe, one at a time: spread `props` on the list. Arrow keys move between its links. */
export function useStrip(start = 0) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);

  const show = (index: number, behavior: ScrollBehavior = 'auto') =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior });
  const linkTo = (index: number) => strip.current?.children[index]?.querySelector<HTMLElement>('a');

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const place = [...(strip.current?.children ?? [])].findIndex((item) =>
      item.contains(document.activeElement),
    );
    const link = step && linkTo(place + step);
    if (!link) return;
    event.preventDefault();
    show(place + step);
    link.focus({ preventScroll: true });
  };
  const onScroll = () => {
    const { scrollLeft, clientWidth } = strip.current as HTMLUListElement;
    setShown(Math.round(scrollLeft / clientWidth));
  };

  return { strip, props: { ref: strip, onKeyDown, onScroll }, shown, show, linkTo };
}
