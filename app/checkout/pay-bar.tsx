import { Lock } from 'lucide-react';
import { formatMoney } from '#contract/money.ts';
import { Button } from '../ui/button.tsx';

type Props = {
  amount: number;
  isReady: boolean;
  button: { type: 'submit'; isBusy: boolean; disabled: boolean };
};

/** The button that orders and pays, in view wherever the page is scrolled. */
export function PayBar({ amount, isReady, button }: Props) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-page px-4 py-3 lg:mx-0 lg:px-0"
    >
      <Button {...button} disabled={button.disabled || !isReady} size="large" className="w-full">
        <Lock aria-hidden className="size-5" />
        Pay {formatMoney(amount)}
      </Button>
    </div>
  );
}
