import { useOrderWords } from '#modules/checkout/ui/order-words.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { t } from '#platform/words/t.ts';

type Props = {
  total: string;
  isAcceptable: boolean;
  button: { isBusy: boolean; disabled: boolean };
  cart: { isBusy: boolean; onAdd: () => void };
};

/** A sticky bar with the total, the cart and the book button, shown while the form is on the screen. */
export function BookBar({ total, isAcceptable, button, cart }: Props) {
  const words = useOrderWords(t('Book Now'));
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 flex items-center gap-2 border-t sm:gap-4 border-line bg-page px-4 py-3 lg:mx-0 lg:px-0"
    >
      <p aria-hidden className="shrink-0">
        <span className="block text-xs text-text-soft">{t('Total Price')}</span>
        <span className="font-semibold tabular-nums">{total}</span>
      </p>
      <Button
        kind="secondary"
        size="large"
        isBusy={cart.isBusy}
        disabled={!isAcceptable}
        onClick={cart.onAdd}
        className="grow max-sm:px-3 max-sm:text-base"
      >
        {t('Add to cart')}
      </Button>
      <Button
        {...button}
        disabled={button.disabled || !isAcceptable}
        type="submit"
        size="large"
        className="grow max-sm:px-3 max-sm:text-base"
      >
        {words}
      </Button>
    </div>
  );
}
