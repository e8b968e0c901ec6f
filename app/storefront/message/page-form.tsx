import type { PageForm as Words } from '#contract/storefront.ts';
import type { SentForm } from '../../form/use-form.ts';
import { MessageForm } from './message-form.tsx';

type Props = {
  /** The page's title, used as the subject. */
  about: string;
  form: Words;
  sent?: SentForm;
};

/** The form below a text page, under its own heading. */
export function PageForm({ about, form, sent }: Props) {
  return (
    <section aria-labelledby="write" className="card p-5 sm:p-8">
      <h2 id="write" className="text-2xl font-semibold">
        {form.title}
      </h2>
      <p className="mt-2 mb-6 text-pretty text-text-soft">{form.text}</p>
      <MessageForm kind={form.kind} about={about} button={form.button} sent={sent} />
    </section>
  );
}
