import { Gift } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { addToCart, callAsCustomer, Price, showCartDrawer, showToast } from 'tillwright/pages';
import { t } from 'tillwright/words';
import type { showWrapping, Wrapping, writeDraft } from '../calls.ts';
import { CardForm } from './card-form.tsx';

const load = () => callAsCustomer<typeof showWrapping>('GET /x/gift-wrap/wrapping', {});

type Props = { isInCart?: boolean };

/** Adds wrapping to the cart, with the text for its card. Shows nothing while the shop sells none. */
export function WrappingOffer({ isInCart = false }: Props) {
  const { revalidate } = useRevalidator();
  const [wrapping, setWrapping] = useState<Wrapping>();
  useEffect(() => {
    let isCurrent = true;
    // Without an answer the page has no block, and is otherwise whole.
    load().then(
      (answer) => isCurrent && setWrapping(answer),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!wrapping || (!wrapping.offer && wrapping.inCart === 0)) return null;

  const { offer, inCart, text } = wrapping;
  const save = async (written: string) => {
    const cart =
      offer && inCart === 0 ? await addToCart({ variantId: offer.variantId, quantity: 1 }) : undefined;
    await callAsCustomer<typeof writeDraft>('PUT /x/gift-wrap/wrapping', { body: { text: written } });
    setWrapping(await load());
    if (!cart) showToast('success', t('The text for your card is saved.'));
    else if (isInCart) await revalidate();
    else showCartDrawer(cart);
  };
  return (
    <section aria-label={t('Gift wrapping')} className="card grid gap-3 p-5">
      <div className="flex items-center gap-2">
        <Gift aria-hidden className="size-5 shrink-0" />
        <h2 className="text-lg font-semibold">{t('Gift wrapping')}</h2>
        {inCart > 0 ? (
          <span className="ms-auto text-sm font-semibold text-good">{t('In your cart')}</span>
        ) : (
          offer && <Price amount={offer.price} className="ms-auto font-semibold" />
        )}
      </div>
      <CardForm text={text} action={inCart > 0 ? t('Save the text') : t('Add gift wrapping')} save={save}>
        <Link to="/x/gift-wrap" className="inline-link">
          {t('How it works')}
        </Link>
      </CardForm>
    </section>
  );
}
