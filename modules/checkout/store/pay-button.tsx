import { Lock } from 'lucide-react';
import { Button } from '#platform/app/ui/button.tsx';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import { useOrderWords } from '../ui/order-words.ts';

type Props = {
  amount: number;
  /** Whether the press also orders: some laws choose the words of that button, such as “Kaufen”. */
  isOrder?: boolean;
  isReady: boolean;
  button: { type: 'submit'; isBusy: boolean; disabled: boolean };
};

export function PayButton({ amount, isOrder = false, isReady, button }: Props) {
  const own = t('{press, select, order {Pay {amount}} other {Pay {amount}}}', {
    press: isOrder ? 'order' : 'pay',
    amount: formatMoney(amount),
  });
  const orderWords = useOrderWords(own);
  return (
    <Button
      {...button}
      busyText={t('Paying…')}
      disabled={button.disabled || !isReady}
      size="large"
      className="w-full"
    >
      <Lock aria-hidden className="size-5" />
      {isOrder ? orderWords : own}
    </Button>
  );
}
