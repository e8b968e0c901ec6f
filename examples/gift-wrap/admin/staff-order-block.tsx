import { useEffect, useState } from 'react';
import { DashboardCard, type SlotProps, useMay } from 'tillwright/pages';
import { t } from 'tillwright/words';
import type { Gift } from '../calls.ts';
import { hasWrapping } from '../wrapping.ts';
import { GiftState } from './gift-state.tsx';
import { loadGifts } from './load-gifts.ts';
import { WrappedButton } from './wrapped-button.tsx';

/** The card of an order with wrapping, and whether its gift is wrapped. */
export default function StaffOrderBlock({ order }: SlotProps['staff-order']) {
  return (
    hasWrapping(order.lines) && <GiftOfOrder key={order.status} orderId={order._id} number={order.number} />
  );
}

function GiftOfOrder({ orderId, number }: { orderId: string; number: number }) {
  const mayWrap = useMay('ship');
  const [gift, setGift] = useState<Gift>();
  const load = async () => setGift((await loadGifts([orderId])).get(orderId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page shows one order
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
  if (!gift) return null;
  return (
    <DashboardCard
      title={t('Gift')}
      action={
        <span className="flex items-center gap-3">
          <GiftState gift={gift} />
          {mayWrap && gift.state === 'open' && gift.isPaid && (
            <WrappedButton orderId={orderId} number={number} onDone={load} />
          )}
        </span>
      }
    >
      {gift.text ? (
        <blockquote className="whitespace-pre-line wrap-anywhere">{gift.text}</blockquote>
      ) : (
        <p className="text-text-soft">{t('No text for the card.')}</p>
      )}
    </DashboardCard>
  );
}
