import { CircleCheckBig, Undo2 } from 'lucide-react';
import type { PublicSettings } from '#contract/shop-settings.ts';
import { DeliveryPromise } from './delivery-promise.tsx';

const PROMISES = [
  { name: 'returns', label: 'Returns', icon: Undo2 },
  { name: 'warranty', label: 'Warranty', icon: CircleCheckBig },
] as const;

/** What the shop promises beside the order button: the delivery by its zones, the rest as its settings word it. */
export function ProductPromises({ settings }: { settings: PublicSettings }) {
  return (
    <dl className="mt-6 grid gap-3 rounded-card bg-sunken p-4 sm:grid-cols-2">
      <DeliveryPromise />
      {PROMISES.filter(({ name }) => settings[name] !== '').map(({ name, label, icon: Icon }) => (
        <div key={name}>
          <dt className="flex items-center gap-3 text-sm font-semibold">
            <Icon aria-hidden className="size-5 shrink-0 text-text-soft" />
            {label}
          </dt>
          <dd className="pl-8 text-sm text-pretty text-text-soft">{settings[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
