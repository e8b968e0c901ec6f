import { useEffect, useState } from 'react';
import { refusalText } from '#modules/orders/ui/refusal-text.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { useReloadingForm } from '#platform/app/office/use-reloading-form.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import { Meanwhile } from './meanwhile.tsx';
import type { OrderWithDocuments } from './order-with-documents.ts';
import { type Choosable, choosableLines, chosenUnits, UnitFields, type Units } from './unit-fields.tsx';
import { useUnanswered } from './use-unanswered.ts';

type Props = { order: OrderWithDocuments; onDone: () => Promise<void> };

/** Refunds some units, shipping or an amount. The shop computes the amount, which the button shows before it is pressed. */
export function RefundForm({ order, onDone }: Props) {
  const { _id, number, email, fulfilment } = order;
  const { refundable, refundableShipping } = fulfilment;
  const lines = choosableLines(order, 'toRefund');
  const [units, setUnits] = useState<Units>({});
  const [toggled, setToggled] = useState<readonly number[]>([]);
  const [shipping, setShipping] = useState(false);
  const [amount, setAmount] = useState('');
  const refunds = useUnanswered<RefundBody>();

  const chosen = chosenUnits(lines, units);
  const restocks = (line: number) => toggled.includes(line) !== isUnshipped(order, line);
  const wanted = {
    ...(chosen.length > 0 && {
      lines: chosen.map((part) => ({ ...part, restock: restocks(part.line) })),
    }),
    ...(amount.trim() !== '' && { amount: amount.trim() }),
    shipping,
  };
  const { unanswered } = refunds;
  const form = useReloadingForm({
    explain: refusalText,
    submit: async ({ reason = '' }) => {
      const body = { ...wanted, reason, refundable };
      const { amount: given } = await refunds.send(body, (sent, idempotencyKey) =>
        callAsMember('POST /orders/{id}/refunds', { params: { id: _id }, idempotencyKey, body: sent }),
      );
      showToast(
        'success',
        t('{given} of order {number} are being refunded.', { given: formatMoney(given), number }),
      );
      await onDone();
    },
  });
  const isSent = form.isBusy || unanswered !== undefined;
  const preview = useRefundPreview(_id, isSent ? undefined : wanted, refundable);
  const chooseAll = () => {
    refunds.renew();
    setUnits(Object.fromEntries(lines.map(({ line, most }) => [line, String(most)])));
    setShipping(refundableShipping > 0);
    setAmount('');
  };
  const restock = ({ line }: Choosable) => (
    <label className="flex min-h-11 items-center gap-3 ps-8 text-sm">
      <input
        type="checkbox"
        checked={restocks(line)}
        onChange={() =>
          setToggled(toggled.includes(line) ? toggled.filter((one) => one !== line) : [...toggled, line])
        }
        className="size-5 shrink-0"
      />
      {t('Put back on sale')}
    </label>
  );

  return (
    <form {...form.props} onChange={refunds.renew} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Meanwhile order={order} />
      <p className="text-sm wrap-anywhere text-text-soft">
        {t('{refundable} can be refunded to {email}. This cannot be undone.', {
          refundable: formatMoney(refundable),
          email,
        })}
      </p>
      <Button kind="secondary" size="small" className="justify-self-start" onClick={chooseAll}>
        {t('Choose everything')}
      </Button>
      <UnitFields lines={lines} units={units} onUnits={setUnits} errors={form.errors} more={restock} />
      {refundableShipping > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={shipping}
            onChange={({ target }) => setShipping(target.checked)}
            className="size-5 shrink-0"
          />
          {t('Shipping, {refundableShipping}', { refundableShipping: formatMoney(refundableShipping) })}
        </label>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('Another amount (optional)')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          hint={t('At most {refundable}', { refundable: formatMoney(refundable) })}
          error={form.errors.amount}
        />
        <TextField
          label={t('Reason (optional)')}
          name="reason"
          maxLength={300}
          hint={t('The customer may read it.')}
          error={form.errors.reason}
        />
      </div>
      <FormMessage message={form.message} />
      <div className="sticky bottom-0 -mx-5 -mb-5 border-t border-line bg-raised px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button {...form.button} kind="danger" className="w-full">
          {preview === undefined ? t('Refund') : t('Refund {preview}', { preview: formatMoney(preview) })}
        </Button>
      </div>
    </form>
  );
}

/** Units that never left go back on sale unless staff say otherwise. */
function isUnshipped({ fulfilment }: OrderWithDocuments, place: number): boolean {
  return (fulfilment.lines.find(({ line }) => line === place)?.toShip ?? 0) > 0;
}

type WantedRefund = {
  lines?: { line: number; quantity: number; restock: boolean }[];
  amount?: string;
  shipping: boolean;
};

type RefundBody = WantedRefund & { reason: string; refundable: number };

const TYPING_MS = 200;

/** The amount that the shop would refund now; undefined while it is not known or nothing is wanted. `left` is the most there is. */
function useRefundPreview(id: string, wanted: WantedRefund | undefined, left: number): number | undefined {
  const asked = JSON.stringify(wanted ?? { shipping: false });
  const [known, setKnown] = useState<{ asked: string; left: number; amount: number }>();
  useEffect(() => {
    const body = JSON.parse(asked) as WantedRefund;
    if (!body.lines && !body.amount && !body.shipping) return;
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const input = { params: { id }, body };
      // A refusal appears at its field when the form is sent.
      const answer = await callAsMember('POST /orders/{id}/refunds/preview', input).catch(() => undefined);
      if (answer && !isOutdated) setKnown({ asked, left, amount: answer.amount });
    }, TYPING_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [id, asked, left]);
  return known?.asked === asked && known.left === left ? known.amount : undefined;
}
