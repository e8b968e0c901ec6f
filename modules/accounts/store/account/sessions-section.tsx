import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Badge } from '#platform/app/ui/badge.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { formatMoment } from '#platform/format/date.ts';
import { rich, t } from '#platform/words/t.ts';
import type { Session } from '../../contract/calls/account.ts';
import { Section } from './section.tsx';

/** Lists the member's sessions. Ends a session, or all sessions but this one. */
export function SessionsSection({ sessions }: { sessions: readonly Session[] }) {
  const { revalidate } = useRevalidator();
  const [ending, setEnding] = useState<string>();
  const others = sessions.filter(({ current }) => !current);

  const end = async (which: string, call: () => Promise<unknown>, said: string) => {
    setEnding(which);
    try {
      await call();
      showToast('success', said);
    } catch (error) {
      showToast('error', problemText(error));
    }
    await revalidate();
    setEnding(undefined);
  };
  const endOne = ({ _id, device }: Session) =>
    end(
      _id,
      () => callAsMember('DELETE /me/sessions/{id}', { params: { id: _id } }),
      t('Signed out on {device}.', { device }),
    );
  const endOthers = () =>
    end('others', () => callAsMember('DELETE /me/sessions', {}), t('Signed out everywhere else.'));

  return (
    <Section id="sessions" title={t('Where you are signed in')}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session._id} className="flex items-center justify-between gap-3 py-3">
            <SessionFacts session={session} />
            {!session.current && (
              <Button
                kind="secondary"
                size="small"
                className="shrink-0"
                isBusy={ending === session._id}
                aria-label={t('End the session on {device}, begun {createdAt}', {
                  device: session.device,
                  createdAt: formatMoment(session.createdAt),
                })}
                onClick={() => void endOne(session)}
              >
                {t('End')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          kind="secondary"
          className="mt-4"
          isBusy={ending === 'others'}
          onClick={() => void endOthers()}
        >
          <LogOut aria-hidden className="size-5" />
          {t('Sign out everywhere else')}
        </Button>
      )}
    </Section>
  );
}

function SessionFacts({ session: { current, device, network, lastUsedAt } }: { session: Session }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {device}
        {current && <Badge tone="accent">{t('This one')}</Badge>}
      </p>
      <p className="text-sm text-text-soft wrap-anywhere">
        {rich('{network} · last used {time}', {
          network: network === null ? t('Network not known') : t('Network {network}', { network }),
          time: <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>,
        })}
      </p>
    </div>
  );
}
