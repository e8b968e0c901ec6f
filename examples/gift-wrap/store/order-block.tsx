import { useEffect, useState } from 'react';
import { callAsCustomer, type SlotProps, showToast } from 'tillwright/pages';
import { t } from 'tillwright/words';
import type { Card, showCard, writeCard } from '../calls.ts';
import { hasWrapping } from '../wrapping.ts';
import { CardForm } from './card-form.tsx';

const states = (): Record<Card['state'], string> => ({
  open: t('You can change the text until we have wrapped your gift.'),
  wrapped: t('Your gift is wrapped.'),
  sent: t('Your gift has left.'),
  cancelled: t('The order was cancelled.'),
});

/** The card of an order with wrapping; its text can be changed until the gift is wrapped. */
export default function OrderBlock({ order, token }: SlotProps['order']) {
  return (
    hasWrapping(order.lines) && (
      <GiftCard key={order.status} named={token ? { token } : { order: order._id }} />
    )
  );
}

function GiftCard({ named }: { named: { token: string } | { order: string } }) {
  const [card, setCard] = useState<Card>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page shows one order
  useEffect(() => {
    let isCurrent = true;
    callAsCustomer<typeof showCard>('POST /x/gift-wrap/card', { body: named }).then(
      (answer) => isCurrent && setCard(answer),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!card) return null;

  const save = async (text: string) => {
    setCard(await callAsCustomer<typeof writeCard>('PUT /x/gift-wrap/card', { body: { ...named, text } }));
    showToast('success', t('The text for your card is saved.'));
  };
  return (
    <section aria-label={t('Your gift')} className="card grid gap-3 p-5">
      <h2 className="text-lg font-semibold">{t('Your gift')}</h2>
      <p className="text-text-soft">{states()[card.state]}</p>
      {card.state === 'open' ? (
        <CardForm text={card.text} action={t('Save the text')} save={save} />
      ) : (
        card.text && <blockquote className="whitespace-pre-line wrap-anywhere">{card.text}</blockquote>
      )}
    </section>
  );
}
