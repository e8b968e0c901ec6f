import { CircleCheckBig, PackageCheck, Truck, Undo2 } from 'lucide-react';
import type { PublicSettings } from '#contract/shop-settings.ts';

const PROMISES = [
  { name: 'delivery', label: 'Delivery', icon: Truck },
  { name: 'shippingCost', label: 'Shipping', icon: PackageCheck },
  { name: 'returns', label: 'Returns', icon: Undo2 },
  { name: 'warranty', label: 'Warranty', icon: CircleCheckBig },
] as const;

/** The shop's promises beside the order button, as its settings word them. */
export function ProductPromises({ settings }: { settings: PublicSettings }) {
  const made = PROMISES.filter(({ name }) => settings[name] !== '');
  if (made.length === 0) return null;
  return (
    <dl className="mt-6 grid gap-3 rounded-card bg-sunken p-4 sm:grid-cols-2">
      {made.map(({ name, label, icon: Icon }) => (
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
