import { Lock } from 'lucide-react';
import { Button } from '#platform/app/ui/button.tsx';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';

type Props = {
  amount: number;
  isReady: boolean;
  button: { type: 'submit'; isBusy: boolean; disabled: boolean };
};

export function PayButton({ amount, isReady, button }: Props) {
  return (
    <Button
      {...button}
      busyText={t('Paying…')}
      disabled={button.disabled || !isReady}
      size="large"
      className="w-full"
    >
      <Lock aria-hidden className="size-5" />
      {t('Pay {amount}', { amount: formatMoney(amount) })}
    </Button>
  );
}
