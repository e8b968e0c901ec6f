import { useState } from 'react';
import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { TryAgain } from '#platform/app/ui/try-again.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { StockAdjustment } from '../../contract/calls/stock.ts';
import { stockReasonText } from '../../contract/stock-reasons.ts';
import { signed } from './typed-stock.ts';

type State = { adjustments?: readonly StockAdjustment[]; problem?: string };

/** Opens the journal of a variant: each change of its stock with author, time, reason, old and new count. */
export function Adjustments({ variantId, name }: { variantId: string; name: string }) {
  const [state, setState] = useState<State>();
  const load = async () => {
    setState({});
    const call = callAsMember('GET /stock/{id}/adjustments', { params: { id: variantId } });
    setState(await call.catch((error: unknown) => ({ problem: problemText(error) })));
  };
  const { adjustments, problem } = state ?? {};
  return (
    <>
      <button
        type="button"
        aria-label={t('Journal of {name}', { name })}
        onClick={() => void load()}
        className="shrink-0 font-semibold text-link print:hidden"
      >
        {t('Journal')}
      </button>
      <Dialog
        title={t('Stock of {name}', { name })}
        isOpen={state !== undefined}
        onClose={() => setState(undefined)}
      >
        {problem && <TryAgain message={problem} onTryAgain={() => void load()} />}
        {!problem && !adjustments && <p role="status">{t('Loading...')}</p>}
        {adjustments?.length === 0 && (
          <p>{t('No changes since the product was added. Orders are not listed.')}</p>
        )}
        <ol className="grid gap-3">
          {adjustments?.map(({ _id, units, was, now, reason, note, by, at }) => (
            <li key={_id} className="wrap-anywhere">
              <span className="font-semibold tabular-nums">{signed(units)}</span> {stockReasonText(reason)}
              {note && `: ${note}`}
              <span className="block text-sm text-text-soft">
                {t('{was} → {now} free, {by}, {at}', {
                  was: formatNumber(was),
                  now: formatNumber(now),
                  by: by ?? t('the shop'),
                  at: formatMoment(at),
                })}
              </span>
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}
