import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { ConflictNotice } from '#platform/app/office/conflict-notice.tsx';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { PageLead } from '#platform/app/office/page-lead.tsx';
import { useActorWords } from '#platform/app/office/use-actor-words.ts';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { Message } from '../contract/calls/inbox.ts';
import { AnswerForm } from './answer-form.tsx';
import { StateBadge, stateWords } from './message-state.tsx';
import { SenderCards } from './sender-cards.tsx';
import { StateButtons } from './state-buttons.tsx';

// The notice takes the focus once for each version.
const NEWS = {};

/** One message with its answers, and what can be done about it. */
export function MessageView({ message }: { message: Message }) {
  const { revalidate } = useRevalidator();
  // Own changes raise it by one; a higher version is a colleague's.
  const [known, setKnown] = useState(message.version);
  const done = async () => {
    setKnown(message.version + 1);
    await revalidate();
  };
  return (
    <>
      <PageHead title={message.about} isPrivate />
      <Link to="/dashboard/inbox" className="inline-link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft aria-hidden className="rtl:-scale-x-100 size-4" />
        {t('Inbox')}
      </Link>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 tabIndex={-1} className="display min-w-0 text-3xl wrap-anywhere">
          {message.about}
        </h1>
        <StateBadge state={message.state} />
        <StateButtons message={message} onDone={done} />
      </div>
      <PageLead help="5-answer-messages" title={t('messages')}>
        {t('Your answer goes out by email, and stays here with the message.')}
      </PageLead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <DashboardCard title={message.kind === 'application' ? t('Application') : t('Question')}>
            <p className="text-sm wrap-anywhere text-text-soft">
              {message.name}, {message.email},{' '}
              <time dateTime={message.date}>{formatMoment(message.date)}</time>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
          </DashboardCard>
          {message.answers.map(({ _id, text, by, at, sentAt }) => (
            <DashboardCard key={_id} title={t('Answer')}>
              <p className="text-sm wrap-anywhere text-text-soft">
                {by}, <time dateTime={at}>{formatMoment(at)}</time>
                {sentAt === null && t(', waits to be sent')}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            </DashboardCard>
          ))}
          <DashboardCard title={message.answers.length > 0 ? t('Answer again') : t('Answer by email')}>
            <MessageMeanwhile message={message} known={known} />
            <AnswerForm message={message} onDone={done} />
          </DashboardCard>
        </div>
        <SenderCards message={message} />
      </div>
    </>
  );
}

/** Says what a colleague did with the message since it was opened. */
function MessageMeanwhile({ message, known }: { message: Message; known: number }) {
  const { version, changedBy, changedAt, state, answers } = message;
  const actorWords = useActorWords();
  const last = answers.at(-1);
  if (version <= known || !changedAt) return null;
  return (
    <ConflictNotice key={version} of={NEWS}>
      <p className="font-semibold wrap-anywhere">
        {last && last.at >= changedAt
          ? t('{by} answered this message meanwhile, {at}.', {
              by: actorWords(last.by),
              at: formatMoment(last.at),
            })
          : t('{changedBy} marked this message as “{word}” meanwhile, {changedAt}.', {
              changedBy: actorWords(changedBy),
              word: stateWords()[state],
              changedAt: formatMoment(changedAt),
            })}
      </p>
      <p>{t('Your words are still here. Send them if they add something.')}</p>
    </ConflictNotice>
  );
}
