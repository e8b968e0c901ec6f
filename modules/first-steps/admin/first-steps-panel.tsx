import { useId } from 'react';
import { Link } from 'react-router';
import { useLiveAnswer } from '#platform/app/live/use-live-answer.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { useMay } from '#platform/app/session/use-may.ts';
import { t } from '#platform/words/t.ts';
import { countDone } from './count-done.ts';

/** The next steps of a fresh shop, on its overview; nothing once all are done. */
export function FirstStepsPanel() {
  return useMay('settings') ? <Panel /> : null;
}

function Panel() {
  const titleId = useId();
  const answer = useLiveAnswer(['settings', 'content', 'products', 'orders', 'users'], () =>
    callAsMember('GET /firststeps', {}),
  );
  const next = answer?.steps.filter(({ isDone }) => !isDone) ?? [];
  if (answer && (answer.isAway || next.length === 0)) return null;
  return (
    <section aria-labelledby={titleId} className="card grid grid-cols-[minmax(0,1fr)] gap-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="text-xl font-semibold">
          {t('First steps')}
        </h2>
        <p className="text-sm text-text-soft">{answer ? countDone(answer.steps) : ' '}</p>
      </div>
      {/* As high as the next three, so that nothing jumps when they arrive. */}
      <ol className="min-h-33">
        {next.slice(0, 3).map(({ name, title, isAllowed, to, link }) => (
          <li key={name}>
            <Link
              to={isAllowed ? to : '/dashboard/firststeps'}
              className="inline-flex min-h-11 items-center gap-3 hover:underline"
            >
              {title}
              {isAllowed && <span className="text-sm text-text-soft max-sm:hidden">{link}</span>}
            </Link>
          </li>
        ))}
      </ol>
      <p>
        <Link to="/dashboard/firststeps" className="inline-link inline-flex min-h-11 items-center">
          {t('All first steps')}
        </Link>
      </p>
    </section>
  );
}
