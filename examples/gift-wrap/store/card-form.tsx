import type { ReactNode } from 'react';
import { Button, FormMessage, TextArea, useForm } from 'tillwright/pages';
import { t } from 'tillwright/words';
import { MOST_LETTERS } from '../wrapping.ts';

type Props = {
  text: string;
  action: string;
  /** Saves the text. The field shows the message of an error. */
  save: (text: string) => Promise<void>;
  children?: ReactNode;
};

/** The text for the card that lies in a gift. */
export function CardForm({ text, action, save, children }: Props) {
  const form = useForm({ submit: ({ text: written = '' }) => save(written) });
  return (
    <form {...form.props} className="grid gap-3">
      <TextArea
        label={t('Text for the card (optional)')}
        hint={t('We print it on a card. Up to {most} letters.', { most: MOST_LETTERS })}
        name="text"
        rows={3}
        maxLength={MOST_LETTERS}
        defaultValue={text}
        error={form.errors.text}
      />
      <FormMessage message={form.message} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button {...form.button} kind="secondary">
          {action}
        </Button>
        {children}
      </div>
    </form>
  );
}
