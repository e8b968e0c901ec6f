import { useState } from 'react';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { type FormValues, useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { MESSAGES } from '#platform/contract/messages.ts';
import { t } from '#platform/words/t.ts';
import { writeReview } from '../contract/calls/reviews.ts';
import { RatingInput } from './rating-input.tsx';

type Props = {
  products: readonly string[];
  /** The product to review, from a mail. */
  chosen?: string | undefined;
};

export function ReviewForm({ products, chosen }: Props) {
  const [isHeld, setHeld] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    schema: writeReview.body,
    submit: async (values, element) => {
      const { published } = await callAsMember('POST /review', {
        body: reviewOf(values),
        idempotencyKey: key,
      });
      showToast('success', MESSAGES.reviewCreated);
      setHeld(!published);
      element.reset();
      setKey(crypto.randomUUID());
    },
  });
  const { errors } = form;

  return (
    <form
      {...form.props}
      // An edited review needs a new key: the shop may already have stored the previous one.
      onChange={() => setKey(crypto.randomUUID())}
      className="card grid gap-5 p-5 sm:p-8"
    >
      <Select
        label={t('Product')}
        name="productName"
        required
        defaultValue={chosen ?? ''}
        error={errors.productName}
      >
        <option value="" disabled>
          {t('Choose a product')}
        </option>
        {products.map((product) => (
          <option key={product}>{product}</option>
        ))}
      </Select>
      <RatingInput name="rating" error={errors.rating} />
      <TextArea
        label={t('Review')}
        name="reviewMessage"
        required
        maxLength={2000}
        hint={t('What others should know before they order it')}
        error={errors.reviewMessage}
      />
      <div>
        <Button {...form.button} className="w-full sm:w-auto">
          {t('Add review')}
        </Button>
        <FormMessage message={form.message} />
        <p role="status" className="mt-3 empty:hidden">
          {isHeld && t('Thank you. We read your review before we publish it.')}
        </p>
      </div>
    </form>
  );
}

function reviewOf({ productName = '', rating = '', reviewMessage = '' }: FormValues) {
  return { productName, rating, reviewMessage };
}
