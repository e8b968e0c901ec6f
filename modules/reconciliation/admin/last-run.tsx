import { AskButton } from '#modules/payments/admin/ask-button.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { formatMoment } from '#platform/format/date.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { Payments } from '../contract/calls/reconciliation.ts';
import { CheckCard } from './check-card.tsx';
import { Differences } from './differences.tsx';

type Run = NonNullable<Payments['run']>;

export function LastRun({ run }: { run: Run | null }) {
  return (
    <CheckCard
      title={t('Compared with the payment provider')}
      verdict={verdictOf(run)}
      action={<AskButton label={t('Check with the payment provider')} onAsk={reconcile} />}
    >
      <p className="text-text-soft">{run ? sayRun(run) : t('The payments have not been compared yet.')}</p>
      {run && run.differences.length > 0 && <Differences differences={run.differences} />}
    </CheckCard>
  );
}

function verdictOf(run: Run | null): Parameters<typeof CheckCard>[0]['verdict'] {
  const remaining = run?.differences.filter(({ repair }) => repair === null).length ?? 0;
  if (remaining > 0)
    return {
      tone: 'bad',
      word: t('{remaining, plural, one {1 difference} other {# differences}}', { remaining }),
    };
  if (!run) return { tone: 'neutral', word: t('Not yet') };
  if (run.failure) return { tone: 'warn', word: t('Not reached') };
  return run.finishedAt
    ? { tone: 'good', word: t('No differences') }
    : { tone: 'neutral', word: t('Under way') };
}

function sayRun({ startedAt, finishedAt, looked, repaired, failure, askedBy }: Run): string {
  const by = {
    schedule: 'on schedule',
    admin: 'started by an admin',
    'command-line': 'from the command line',
  };
  const begun = `${formatMoment(startedAt)}, ${by[askedBy]}`;
  if (failure) return `${begun}: ${failure.toLowerCase()}. Nothing is lost; the next run asks again.`;
  if (!finishedAt) return t('Begun {begun}.', { begun });
  return `${begun}: ${formatNumber(looked)} payments compared, ${formatNumber(repaired)} repaired.`;
}

async function reconcile(): Promise<string> {
  await callAsMember('POST /payments/reconcile', {});
  return t('Comparing the payments. The result appears here.');
}
