import { useState } from 'react';
import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { TryAgain } from '#platform/app/ui/try-again.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { formatNumber } from '#platform/format/number.ts';
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
        aria-label={`Journal of ${name}`}
        onClick={() => void load()}
        className="shrink-0 font-semibold text-link print:hidden"
      >
        Journal
      </button>
      <Dialog title={`Stock of ${name}`} isOpen={state !== undefined} onClose={() => setState(undefined)}>
        {problem && <TryAgain message={problem} onTryAgain={() => void load()} />}
        {!problem && !adjustments && <p role="status">Loading...</p>}
        {adjustments?.length === 0 && <p>No changes since the product was added. Orders are not listed.</p>}
        <ol className="grid gap-3">
          {adjustments?.map(({ _id, units, was, now, reason, note, by, at }) => (
            <li key={_id} className="wrap-anywhere">
              <span className="font-semibold tabular-nums">{signed(units)}</span> {stockReasonText(reason)}
              {note && `: ${note}`}
              <span className="block text-sm text-text-soft">
                {formatNumber(was)} → {formatNumber(now)} free, {by ?? 'the shop'}, {formatMoment(at)}
              </span>
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}
