import { useEffect, useRef } from 'react';
import type { ManagedCollection } from '#contract/calls/collections.ts';

/** Shows what another admin saved while this form was open; takes the focus. */
export function ChangedCollection({ latest }: { latest: ManagedCollection }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (latest) box.current?.focus();
  }, [latest]);
  const { title, slug, text, picked, products } = latest;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded-control border border-warn bg-warn-soft p-4 sm:col-span-2"
    >
      <p className="font-semibold">Somebody changed this collection while you were editing it.</p>
      <ul className="grid gap-2 break-words">
        <li>
          It is now called “{title}”, at /collections/{slug}.
        </li>
        {text && <li>Its text: “{text}”</li>}
        <li>
          {picked === 'by rule'
            ? 'Its products are picked by a rule.'
            : `Its products: ${products.map(({ productName }) => productName).join(', ') || 'none'}.`}
        </li>
      </ul>
      <p>What you typed is still here. Save again to replace their version with yours.</p>
    </div>
  );
}
