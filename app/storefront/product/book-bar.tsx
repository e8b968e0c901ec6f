import { Button } from '../../ui/button.tsx';

type Props = { total: string; isAcceptable: boolean; button: { isBusy: boolean; disabled: boolean } };

/** A sticky bar with the total and the book button, shown while the form is on the screen. */
export function BookBar({ total, isAcceptable, button }: Props) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 flex items-center gap-4 border-t border-line bg-page px-4 py-3 lg:mx-0 lg:px-0"
    >
      <p aria-hidden className="shrink-0">
        <span className="block text-xs text-text-soft">Total Price</span>
        <span className="font-semibold tabular-nums">{total}</span>
      </p>
      <Button
        {...button}
        disabled={button.disabled || !isAcceptable}
        type="submit"
        size="large"
        className="grow"
      >
        Book Now
      </Button>
    </div>
  );
}
