import { useState } from 'react';
import { answerReview, type ManagedReview } from '#contract/calls/reviews.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { callAsMember } from '../../member-api.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { useActorWords } from '../frame/use-actor-words.ts';
import { useReloadingForm } from '../frame/use-reloading-form.ts';

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
    showToast('success', text ? 'Your answer is published.' : 'The answer is removed.');
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
                ? `${actorWords(answeredBy)} answered, ${formatMoment(answeredAt)}:`
                : 'Somebody removed the answer.'}
            </p>
            {answer && <p className="wrap-anywhere whitespace-pre-line">{answer}</p>}
            <p>Your words are still here. Publish them to replace it.</p>
          </ConflictNotice>
        )}
        <TextArea
          label="Your answer"
          name="answer"
          rows={4}
          maxLength={2000}
          required
          data-first-focus
          defaultValue={review.answer ?? ''}
          hint="Everyone sees it below the review."
          error={form.errors.answer}
        />
        <FormMessage message={form.message} />
        <Button {...form.button}>Publish answer</Button>
      </form>
      {answer && (
        <form {...remove.props} className="grid gap-3">
          <FormMessage message={remove.message} />
          <Button {...remove.button} kind="danger">
            Remove answer
          </Button>
        </form>
      )}
    </div>
  );
}
