import { useState } from 'react';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { ConflictNotice } from '#platform/app/office/conflict-notice.tsx';
import { useActorWords } from '#platform/app/office/use-actor-words.ts';
import { useReloadingForm } from '#platform/app/office/use-reloading-form.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import { answerReview, type ManagedReview } from '../contract/calls/reviews.ts';

type Props = { review: ManagedReview; onDone: () => Promise<void> };

// The notice takes the focus once for each answer.
const NEWS = {};

/** The shop's answer below a review. An answer that a colleague gives meanwhile is shown before it can be replaced. */
export function AnswerForm({ review, onDone }: Props) {
  const actorWords = useActorWords();
  const [known] = useState(review.answeredAt);
  const { _id: id, answer, answeredAt, answeredBy } = review;

  const save = async (text: string) => {
    const body = { answer: text, seen: answeredAt };
    await callAsMember('PUT /review/{id}/answer', { params: { id }, body });
    showToast('success', text ? t('Your answer is published.') : t('The answer is removed.'));
    await onDone();
  };
  const form = useReloadingForm({
    schema: answerReview.body.pick({ answer: true }),
    submit: ({ answer: text = '' }) => save(text),
  });
  const remove = useReloadingForm({ submit: () => save('') });

  return (
    <div className="grid gap-3">
      <form {...form.props} className="grid gap-4">
        {answeredAt !== known && (
          <ConflictNotice key={answeredAt} of={NEWS}>
            <p className="font-semibold">
              {answeredAt
                ? t('{answeredBy} answered, {answeredAt}:', {
                    answeredBy: actorWords(answeredBy),
                    answeredAt: formatMoment(answeredAt),
                  })
                : t('Somebody removed the answer.')}
            </p>
            {answer && <p className="wrap-anywhere whitespace-pre-line">{answer}</p>}
            <p>{t('Your words are still here. Publish them to replace it.')}</p>
          </ConflictNotice>
        )}
        <TextArea
          label={t('Your answer')}
          name="answer"
          rows={4}
          maxLength={2000}
          required
          data-first-focus
          defaultValue={review.answer ?? ''}
          hint={t('Everyone sees it below the review.')}
          error={form.errors.answer}
        />
        <FormMessage message={form.message} />
        <Button {...form.button}>{t('Publish answer')}</Button>
      </form>
      {answer && (
        <form {...remove.props} className="grid gap-3">
          <FormMessage message={remove.message} />
          <Button {...remove.button} kind="danger">
            {t('Remove answer')}
          </Button>
        </form>
      )}
    </div>
  );
}
