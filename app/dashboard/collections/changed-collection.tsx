import type { ManagedCollection } from '#contract/calls/collections.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';

/** Shows the version that another admin saved while this form was open. */
export function ChangedCollection({ latest }: { latest: ManagedCollection }) {
  const { title, slug, text, picked, products } = latest;
  return (
    <ConflictNotice of={latest}>
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
    </ConflictNotice>
  );
}
