import { AskButton } from '#modules/payments/admin/ask-button.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { formatMoment } from '#platform/format/date.ts';
import { formatNumber } from '#platform/format/number.ts';
import type { Payments } from '../contract/calls/reconciliation.ts';
import { CheckCard } from './check-card.tsx';
import { Differences } from './differences.tsx';

type Run = NonNullable<Payments['run']>;

export function LastRun({ run }: { run: Run | null }) {
  return (
    <CheckCard
      title="Compared with the payment provider"
      verdict={verdictOf(run)}
      action={<AskButton label="Check with the payment provider" onAsk={reconcile} />}
    >
      <p className="text-text-soft">{run ? sayRun(run) : 'The payments have not been compared yet.'}</p>
      {run && run.differences.length > 0 && <Differences differences={run.differences} />}
    </CheckCard>
  );
}

function verdictOf(run: Run | null): Parameters<typeof CheckCard>[0]['verdict'] {
  const remaining = run?.differences.filter(({ repair }) => repair === null).length ?? 0;
  if (remaining > 0)
    return { tone: 'bad', word: remaining === 1 ? '1 difference' : `${remaining} differences` };
  if (!run) return { tone: 'neutral', word: 'Not yet' };
  if (run.failure) return { tone: 'warn', word: 'Not reached' };
  return run.finishedAt ? { tone: 'good', word: 'No differences' } : { tone: 'neutral', word: 'Under way' };
}

function sayRun({ startedAt, finishedAt, looked, repaired, failure, askedBy }: Run): string {
  const by = {
    schedule: 'on schedule',
    admin: 'started by an admin',
    'command-line': 'from the command line',
  };
  const begun = `${formatMoment(startedAt)}, ${by[askedBy]}`;
  if (failure) return `${begun}: ${failure.toLowerCase()}. Nothing is lost; the next run asks again.`;
  if (!finishedAt) return `Begun ${begun}.`;
  return `${begun}: ${formatNumber(looked)} payments compared, ${formatNumber(repaired)} repaired.`;
}

async function reconcile(): Promise<string> {
  await callAsMember('POST /payments/reconcile', {});
  return 'Comparing the payments. The result appears here.';
}
