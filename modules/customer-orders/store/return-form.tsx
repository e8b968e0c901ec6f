import { useState } from 'react';
import { refusalText } from '#modules/orders/ui/refusal-text.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { QuantityInput } from '#platform/app/ui/quantity-input.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { OrderPage } from '../contract/calls/order-links.ts';

type Reason = Exclude<OrderPage['fulfilment']['returns'][number]['reason'], 'withdrawal'>;

export type Wish = { lines: { line: number; quantity: number }[]; reason: Reason; message: string };

const reasons = (): Record<Reason, string> => ({
  damaged: t('It arrived damaged'),
  wrong: t('It is not what I ordered'),
  'not-as-described': t('It is not as described'),
  'not-needed': t('I do not need it any more'),
  other: t('Something else'),
});

type Props = { order: OrderPage; onAsk: (wish: Wish) => Promise<unknown> };

/** Asks to send items back. Without anything to send back it shows nothing. */
export function ReturnForm({ order, onAsk }: Props) {
  const lines = order.fulfilment.lines.filter(({ toReturn }) => toReturn > 0);
  const [units, setUnits] = useState<Record<number, string>>({});
  const [error, setError] = useState<string>();
  const form = useForm({
    explain: refusalText,
    submit: async ({ reason, message = '' }) => {
      const chosen = lines
        .map(({ line }) => ({ line, quantity: Number(units[line] ?? 0) }))
        .filter(({ quantity }) => quantity > 0);
      setError(chosen.length === 0 ? t('Choose how many you want to send back') : undefined);
      if (chosen.length === 0) return;
      await onAsk({ lines: chosen, reason: reason as Reason, message });
      setUnits({});
      showToast('success', t('We have your request and will answer by email.'));
    },
  });
  if (lines.length === 0) return null;

  return (
    <details className="card p-5">
      <summary className="cursor-pointer text-lg font-semibold">{t('Return something')}</summary>
      <form {...form.props} className="mt-4 grid gap-5">
        {lines.map(({ line, productName, variantTitle, toReturn }, place) => (
          <QuantityInput
            key={line}
            label={[productName, variantTitle].filter(Boolean).join(', ')}
            hint={t('At most {toReturn}', { toReturn })}
            error={place === 0 ? error : undefined}
            min={0}
            max={toReturn}
            value={units[line] ?? '0'}
            onChange={(value) => setUnits({ ...units, [line]: value })}
          />
        ))}
        <Select label={t('Reason')} name="reason" defaultValue="damaged" error={form.errors.reason}>
          {Object.entries(reasons()).map(([reason, words]) => (
            <option key={reason} value={reason}>
              {words}
            </option>
          ))}
        </Select>
        <TextArea
          label={t('Message (optional)')}
          name="message"
          maxLength={1000}
          rows={3}
          error={form.errors.message}
        />
        <FormMessage message={form.message} />
        <Button {...form.button} className="justify-self-start">
          {t('Ask for a return')}
        </Button>
      </form>
    </details>
  );
}
