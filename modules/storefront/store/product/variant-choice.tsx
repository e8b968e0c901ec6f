import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router';
import type { ProductWithVariants } from '#modules/catalogue/contract/calls/products.ts';
import type { Variant } from '#modules/catalogue/contract/calls/variants.ts';
import { differences, isSoldOut, variantWith } from '#modules/catalogue/store/chosen-variant.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import { addressOf, KEEPING_PLACE, VariantButton } from './variant-button.tsx';

type Props = { product: ProductWithVariants; chosen: Variant };

/** A group of buttons for each option: radio buttons, or links until the page has its scripts. */
export function VariantChoice({ product, chosen }: Props) {
  const { options, variants, words = {} } = product;
  const shownAs = (text: string) => words[text] ?? text;
  const navigate = useNavigate();
  // A button that is pressed stays pressed until the address has changed.
  const [shown, show] = useOptimistic(chosen);
  const choose = (variant: Variant) =>
    startTransition(async () => {
      show(variant);
      await navigate(addressOf(variant), KEEPING_PLACE);
    });
  if (options.length === 0) return null;
  const combinations = options.reduce((count, { values }) => count * values.length, 1);
  const hasNotes = variants.length < combinations || variants.some((variant) => isSoldOut(product, variant));
  return (
    <div className="mt-5 grid gap-4">
      {options.map(({ name, values }) => (
        <fieldset key={name} className="min-w-0">
          <legend className="mb-2 font-semibold">{shownAs(name)}</legend>
          <div className="flex flex-wrap gap-2">
            {values.map((value) => {
              const variant = variantWith(variants, shown, [name, value]);
              if (!variant) return null;
              const others = differences(variant, { ...shown.options, [name]: value });
              const note = isSoldOut(product, variant)
                ? t('Sold out')
                : others.length > 0 && t('Only with {others}', { others: others.map(shownAs).join(', ') });
              return (
                <VariantButton
                  key={value}
                  option={name}
                  variant={variant}
                  isChosen={variant.sku === shown.sku}
                  isTall={hasNotes}
                  onChoose={choose}
                >
                  {shownAs(value)}{' '}
                  {note && <span className="block text-xs font-normal text-text-soft">{note}</span>}
                </VariantButton>
              );
            })}
          </div>
        </fieldset>
      ))}
      <p role="status" className="sr-only">
        {chosen.title}: {isSoldOut(product, chosen) ? t('sold out') : formatMoney(chosen.perUnitPrice)}
      </p>
    </div>
  );
}
