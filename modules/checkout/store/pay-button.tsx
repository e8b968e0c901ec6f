import { Lock } from 'lucide-react';
import { Button } from '#platform/app/ui/button.tsx';
import { formatMoney } from '#platform/format/money.ts';

type Props = {
  amount: number;
  isReady: boolean;
  button: { type: 'submit'; isBusy: boolean; disabled: boolean };
};

export function PayButton({ amount, isReady, button }: Props) {
  return (
    <Button
      {...button}
      busyText="Paying…"
      disabled={button.disabled || !isReady}
      size="large"
      className="w-full"
    >
      <Lock aria-hidden className="size-5" />
      Pay {formatMoney(amount)}
    </Button>
  );
}
