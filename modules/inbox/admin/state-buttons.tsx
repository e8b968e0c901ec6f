import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { focusHeading } from '#platform/app/office/dashboard-page.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { Message, MessageState } from '../contract/calls/inbox.ts';
import { stateWords } from './message-state.tsx';

const nextStates = (): Record<MessageState, readonly (readonly [state: MessageState, label: string])[]> => ({
  new: [
    ['open', t('Mark as open')],
    ['done', t('Mark as done')],
  ],
  open: [
    ['done', t('Mark as done')],
    ['new', t('Mark as new')],
  ],
  done: [['open', t('Open again')]],
});

type Props = { message: Message; onDone: () => Promise<void> };

/** Moves a message on without an answer. */
export function StateButtons({ message: { _id: id, state, version }, onDone }: Props) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<MessageState>();

  const change = async (to: MessageState) => {
    setBusy(to);
    try {
      await callAsMember('PATCH /messages/{id}', { params: { id }, body: { state: to, version } });
      showToast('success', t('The message is marked as “{word}”.', { word: stateWords()[to] }));
      await onDone();
      focusHeading();
    } catch (error) {
      showToast('error', problemText(error));
      await revalidate();
    }
    setBusy(undefined);
  };

  return (
    <span className="ms-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      {nextStates()[state].map(([to, label]) => (
        <Button
          key={to}
          kind="secondary"
          size="small"
          isBusy={busy === to}
          disabled={busy !== undefined}
          onClick={() => void change(to)}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}
