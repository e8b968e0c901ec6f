import { type ReactNode, startTransition, useOptimistic } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ProductWithVariants } from '#contract/calls/products.ts';
import type { Variant } from '#contract/calls/variants.ts';
import { formatMoney } from '#contract/money.ts';
import { useHydrated } from '../../form/use-hydrated.ts';
import { classNames } from '../../ui/class-names.ts';
import { differences, isSoldOut, variantWith } from './chosen-variant.ts';

const KEEPING_PLACE = { replace: true, preventScrollReset: true };

const addressOf = ({ sku }: Variant) => `?${new URLSearchParams({ variant: sku })}`;

type Props = { product: ProductWithVariants; chosen: Variant };

/** A group of buttons for each option: radio buttons, or links until the page has its scripts. */
export function VariantChoice({ product, chosen }: Props) {
  const { options, variants } = product;
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
          <legend className="mb-2 font-semibold">{name}</legend>
          <div className="flex flex-wrap gap-2">
            {values.map((value) => {
              const variant = variantWith(variants, shown, [name, value]);
              if (!variant) return null;
              const others = differences(variant, { ...shown.options, [name]: value });
              const note = isSoldOut(product, variant)
                ? 'Sold out'
                : others.length > 0 && `Only with ${others.join(', ')}`;
              return (
                <Choice
                  key={value}
                  option={name}
                  variant={variant}
                  isChosen={variant.sku === shown.sku}
                  isTall={hasNotes}
                  onChoose={choose}
                >
                  {value} {note && <span className="block text-xs font-normal text-text-soft">{note}</span>}
                </Choice>
              );
            })}
          </div>
        </fieldset>
      ))}
      <p role="status" className="sr-only">
        {chosen.title}: {isSoldOut(product, chosen) ? 'sold out' : formatMoney(chosen.perUnitPrice)}
      </p>
    </div>
  );
}

type ChoiceProps = {
  option: string;
  variant: Variant;
  isChosen: boolean;
  /** Keeps room for a note, so that buttons stay in place as notes come and go. */
  isTall: boolean;
  onChoose: (variant: Variant) => void;
  children: ReactNode;
};

function Choice({ option, variant, isChosen, isTall, onChoose, children }: ChoiceProps) {
  const isHydrated = useHydrated();
  const style = classNames(
    'relative grid cursor-pointer content-center rounded-control border bg-surface px-4 py-1.5 text-center font-semibold',
    isTall ? 'min-h-14 min-w-24' : 'min-h-11 min-w-14',
    'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    isChosen
      ? 'border-accent outline-2 -outline-offset-2 outline-accent'
      : 'border-line-strong hover:bg-sunken',
  );
  if (!isHydrated) {
    return (
      <Link to={addressOf(variant)} {...KEEPING_PLACE} aria-current={isChosen} className={style}>
        {children}
      </Link>
    );
  }
  return (
    <label className={style}>
      <input
        type="radio"
        name={`variant ${option}`}
        checked={isChosen}
        onChange={() => onChoose(variant)}
        className="sr-only"
      />
      {children}
    </label>
  );
}
