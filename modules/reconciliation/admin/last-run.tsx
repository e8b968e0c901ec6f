import { AskButton } from '#modules/payments/admin/ask-button.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { Payments } from '../contract/calls/reconciliation.ts';
import { CheckCard } from './check-card.tsx';
import { Differences } from './differences.tsx';

type Run = NonNullable<Payments['run']>;

export function LastRun({ run }: { run: Run | null }) {
  return (
    <CheckCard
      id="provider"
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
  const moment = formatMoment(startedAt);
  const begun = {
    schedule: t('{moment}, on schedule', { moment }),
    admin: t('{moment}, started by an admin', { moment }),
    'command-line': t('{moment}, from the command line', { moment }),
  }[askedBy];
  if (failure)
    return t('{begun}: {failure}. Nothing is lost; the next run asks again.', {
      begun,
      failure: t('the payment provider cannot be reached'),
    });
  if (!finishedAt) return t('Begun {begun}.', { begun });
  return t('{begun}: {looked, number} payments compared, {repaired, number} repaired.', {
    begun,
    looked,
    repaired,
  });
}

async function reconcile(): Promise<string> {
  await callAsMember('POST /payments/reconcile', {});
  return t('Comparing the payments. The result appears here.');
}
