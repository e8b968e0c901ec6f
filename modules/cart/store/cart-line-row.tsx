import { Trash } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { Link, useHref } from 'react-router';
import { ContentPrice } from '#modules/catalogue/store/content-price.tsx';
import { Translated } from '#modules/catalogue/store/translated.tsx';
import { PlusShipping } from '#platform/app/layout/plus-shipping.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { QuantityInput } from '#platform/app/ui/quantity-input.tsx';
import { formatMoney } from '#platform/format/money.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { CartLine } from '../contract/calls/cart.ts';
import type { RefusedForm } from './cart-action.ts';
import { CartPicture } from './cart-picture.tsx';
import type { ChangeCart } from './use-cart.ts';
import { useLineQuantity } from './use-line-quantity.ts';

type Props = { line: CartLine; change: ChangeCart; refused: RefusedForm | undefined };

/** A line of the cart: its product, changes, error, quantity and price. */
export function CartLineRow({ line, change, refused }: Props) {
  const { variantId, productName, variantTitle, quantityStep, nearestQuantity } = line;
  const quantity = useLineQuantity(line, change, refused);
  const step = quantityStep ?? 1;
  const most = Math.min(line.maximumOrderQuantity ?? line.availableQuantity, line.availableQuantity);
  const name = variantTitle ? `${productName}, ${variantTitle}` : productName;

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { value: intent } = event.nativeEvent.submitter as HTMLButtonElement;
    if (intent === 'remove') void change('DELETE /cart/lines/{id}', { params: { id: variantId } });
    else quantity.set(intent === 'nearest' ? String(nearestQuantity) : quantity.typed);
  };

  return (
    <li className="py-5">
      <form
        method="post"
        action={useHref('/cart')}
        onSubmit={onSubmit}
        noValidate
        aria-label={name}
        className="flex gap-4"
      >
        {/* The first button is the one that Enter presses. */}
        <button type="submit" name="intent" value="set" hidden />
        <input type="hidden" name="variantId" value={variantId} />
        <input type="hidden" name="nearest" value={nearestQuantity ?? ''} />
        <CartPicture line={line} />
        <div className="grid min-w-0 grow gap-3">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <Link
                to={`/product/${line.productId}?variant=${encodeURIComponent(line.sku)}`}
                className="leading-snug font-semibold wrap-anywhere hover:underline"
              >
                <Translated of={line} field="productName">
                  {productName}
                </Translated>
              </Link>
              {variantTitle && <p className="text-sm text-text-soft">{variantTitle}</p>}
              <p className="text-sm text-text-soft tabular-nums">
                {t('{perUnitPrice} each', { perUnitPrice: formatMoney(line.perUnitPrice) })}
              </p>
              <ContentPrice of={line} />
              <PlusShipping />
              <p className="text-xs text-text-soft wrap-anywhere">{t('SKU {sku}', { sku: line.sku })}</p>
            </div>
            {line.complaint === null && (
              <p className="shrink-0 font-semibold tabular-nums">{formatMoney(line.subtotal)}</p>
            )}
          </div>
          {line.changes.length > 0 && (
            <div className="rounded-control bg-warn-soft px-3 py-2 text-sm">
              {line.changes.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          )}
          {line.complaint !== null && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-bad-soft px-3 py-2 text-bad">
              <p>{line.complaint}</p>
              {nearestQuantity !== null && (
                <Button type="submit" name="intent" value="nearest" kind="secondary" size="small">
                  {t('Change to {nearestQuantity}', { nearestQuantity: formatNumber(nearestQuantity) })}
                </Button>
              )}
            </div>
          )}
          <div className="flex flex-wrap items-start justify-between gap-3">
            {line.onSale && most >= line.minimumOrderQuantity ? (
              <QuantityInput
                label={t('Quantity of {name}', { name })}
                isLabelHidden
                name="quantity"
                value={quantity.typed}
                onChange={quantity.type}
                min={line.minimumOrderQuantity}
                max={most}
                step={step}
                error={quantity.error}
              />
            ) : (
              <p className="text-text-soft">
                {t('Quantity {quantity}', { quantity: formatNumber(line.quantity) })}
              </p>
            )}
            <div className="flex items-center gap-2">
              <span className="hidden noscript:inline-flex">
                <Button type="submit" name="intent" value="set" kind="secondary" size="small">
                  {t('Update')}
                </Button>
              </span>
              <IconButton
                type="submit"
                name="intent"
                value="remove"
                label={t('Remove {name}', { name })}
                icon={Trash}
                className="text-bad"
              />
            </div>
          </div>
        </div>
      </form>
    </li>
  );
}
