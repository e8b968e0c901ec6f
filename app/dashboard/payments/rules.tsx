import type { BrokenRule, Payments } from '#contract/calls/reconciliation.ts';
import { callAsMember } from '../../member-api.ts';
import { formatMoment } from '../list/format-moment.ts';
import { AskButton } from './ask-button.tsx';
import { CheckCard } from './check-card.tsx';

/** The invariants of money and stock, and the rows that break them. */
export function Rules({ check, broken }: Pick<Payments, 'check' | 'broken'>) {
  const count = broken.length;
  const verdict =
    count > 0
      ? ({ tone: 'bad', word: count === 1 ? '1 rule broken' : `${count} rules broken` } as const)
      : check
        ? ({ tone: 'good', word: 'All hold' } as const)
        : ({ tone: 'neutral', word: 'Not yet' } as const);
  return (
    <CheckCard
      title="Rules of money and stock"
      verdict={verdict}
      action={<AskButton label="Check now" onAsk={checkNow} />}
    >
      <p className="text-text-soft">{check ? sayCheck(check) : 'The rules have not been checked yet.'}</p>
      {broken.map((rule) => (
        <Broken key={rule.name} rule={rule} />
      ))}
    </CheckCard>
  );
}

function Broken({ rule: { name, sentence, rows, rowCount, since } }: { rule: BrokenRule }) {
  return (
    <div className="card grid grid-cols-[minmax(0,1fr)] gap-2 p-4">
      <p className="font-semibold">
        {name} is broken: {sentence}
      </p>
      <p className="text-sm text-text-soft">
        {rowCount.toLocaleString()} row(s), since {formatMoment(since)}. Orders among them are neither shipped
        nor refunded until it holds again.
      </p>
      <ul className="grid gap-1 font-mono text-sm">
        {rows.map((row) => (
          <li key={JSON.stringify(row)} className="wrap-anywhere">
            {JSON.stringify(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function sayCheck({ finishedAt, rules, unfinished }: NonNullable<Payments['check']>): string {
  const proven = `${rules - unfinished.length} of ${rules} rules were checked at ${formatMoment(finishedAt)}`;
  return unfinished.length > 0 ? `${proven}; no time was left for ${unfinished.join(', ')}.` : `${proven}.`;
}

async function checkNow(): Promise<string> {
  await callAsMember('POST /payments/check', {});
  return 'Checking the rules. The result appears here.';
}
