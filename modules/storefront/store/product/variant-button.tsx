import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Variant } from '#modules/catalogue/contract/calls/variants.ts';
import { useHydrated } from '#platform/app/form/use-hydrated.ts';
import { classNames } from '#platform/app/ui/class-names.ts';

/** Choosing a variant leaves the page where it is. */
export const KEEPING_PLACE = { replace: true, preventScrollReset: true };

export const addressOf = ({ sku }: Variant) => `?${new URLSearchParams({ variant: sku })}`;

type Props = {
  option: string;
  variant: Variant;
  isChosen: boolean;
  /** Keeps room for a note, so that buttons stay in place as notes come and go. */
  isTall: boolean;
  onChoose: (variant: Variant) => void;
  children: ReactNode;
};

/** A value of an option: a radio button, or a link until the page has its scripts. */
export function VariantButton({ option, variant, isChosen, isTall, onChoose, children }: Props) {
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
