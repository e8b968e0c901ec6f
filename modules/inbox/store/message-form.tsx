import { useState } from 'react';
import { callApi } from '#platform/app/api.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import type { SentForm } from '#platform/app/form/use-form.ts';
import { useForm } from '#platform/app/form/use-form.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import { type MessageKind, messageOf } from './message-of.ts';

type Props = {
  kind: MessageKind;
  /** The job, or the page of the form. */
  about: string;
  button: string;
  sent?: SentForm;
};

/** Sends a message to the shop; works without JavaScript on a page whose action is `answerMessage`. */
export function MessageForm({ kind, about, button, sent }: Props) {
  const [isAccepted, setAccepted] = useState(sent?.answer !== undefined);
  const form = useForm({
    schema: () => import('../contract/calls/messages.ts').then(({ sendMessage }) => sendMessage.body),
    sent: sent ?? 'plain',
    submit: async (values, element) => {
      setAccepted(false);
      await callApi('POST /messages', { body: messageOf(values) });
      element.reset();
      setAccepted(true);
    },
  });

  return (
    <form {...form.props} aria-label={button} className="grid gap-5">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="about" value={about} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('Name')}
          name="name"
          autoComplete="name"
          required
          defaultValue={sent?.values.name}
          error={form.errors.name}
        />
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={sent?.values.email}
          error={form.errors.email}
        />
      </div>
      <TextArea
        label={t('Message')}
        name="message"
        rows={6}
        required
        defaultValue={sent?.values.message}
        error={form.errors.message}
      />
      <div>
        <Button {...form.button} className="max-sm:w-full">
          {button}
        </Button>
        <FormMessage message={form.message} />
        <div role="status">
          {isAccepted && (
            <p className="mt-3 rounded-control bg-good-soft p-3 text-good">
              {t('Thank you. We have your message and will answer by email.')}
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
