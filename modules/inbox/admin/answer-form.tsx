import { useState } from 'react';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { LeaveWarning } from '#platform/app/office/leave-warning.tsx';
import { useReloadingForm } from '#platform/app/office/use-reloading-form.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { answerMessage, type Message } from '../contract/calls/inbox.ts';

type Props = { message: Message; onDone: () => Promise<void> };

/** Answers a message by mail; the message is then done, unless it stays open. */
export function AnswerForm({ message: { _id: id, email, version }, onDone }: Props) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useReloadingForm({
    schema: answerMessage.body.pick({ text: true }),
    submit: async ({ text = '', keep }, element) => {
      const body = { text, state: keep ? ('open' as const) : ('done' as const), version };
      await callAsMember('POST /messages/{id}/answers', { params: { id }, body, idempotencyKey: key });
      showToast('success', t('Your answer is on its way.'));
      element.reset();
      setKey(crypto.randomUUID());
      await onDone();
    },
  });
  return (
    <form
      {...form.props}
      // An edited answer needs a new key: the shop may already have stored the previous one.
      onChange={() => setKey(crypto.randomUUID())}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <TextArea
        label={t('Your answer')}
        name="text"
        rows={6}
        maxLength={5000}
        required
        hint={t('We mail it to {email}, with the message below it.', { email })}
        error={form.errors.text}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="keep" className="size-5 shrink-0" />
        {t('Keep it open')}
      </label>
      <FormMessage message={form.message} />
      <Button {...form.button} className="justify-self-start">
        {t('Send answer')}
      </Button>
      <LeaveWarning hasEdits={form.isTouched && !form.isBusy} />
    </form>
  );
}
