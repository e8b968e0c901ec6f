import { data, Link } from 'react-router';
import { answerMessage } from '#modules/inbox/store/answer-message.ts';
import { MessageForm } from '#modules/inbox/store/message-form.tsx';
import { callApi } from '#platform/app/api.ts';
import type { SentForm } from '#platform/app/form/use-form.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import type { ActionArgs, LoaderArgs, PageProps } from '#platform/app/page.ts';
import { JsonLd } from '#platform/app/store/json-ld.tsx';
import { questionsData } from '#platform/app/store/structured-data.ts';
import type { PageForm as Words } from '#platform/contract/storefront.ts';
import { t } from '#platform/words/t.ts';
import { TextPageView } from './text/text-page-view.tsx';
import { TEXT_PAGES } from './text-pages.ts';

export async function loader({ pattern, context }: LoaderArgs) {
  // The path as its route declares it: without a language, in the case of its one address.
  const path = `/${pattern.replace(/^\//, '')}`;
  const name = TEXT_PAGES[path];
  if (!name) throw data({ code: 'not_found', detail: t('Not found') }, { status: 404 });
  const words = await callApi('GET /storefront/pages/{page}', { params: { page: name } }, context);
  return { path, words };
}

export async function action(args: ActionArgs) {
  return answerMessage(args);
}

export default function TextPage({
  loaderData: { path, words },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { title, lead, blocks, picture, form } = words;
  return (
    <>
      <PageHead title={title} description={lead} picture={picture?.src} path={path} />
      {blocks.some(({ kind }) => kind === 'questions') && <JsonLd data={questionsData(blocks)} />}
      <TextPageView words={words} path={path}>
        {form && <PageForm key={path} about={title} form={form} sent={actionData} />}
      </TextPageView>
    </>
  );
}

type PageFormProps = {
  /** The page's title, used as the subject. */
  about: string;
  form: Words;
  sent?: SentForm;
};

/** The form below a text page, under its own heading. */
function PageForm({ about, form, sent }: PageFormProps) {
  const { settings } = useStorefront();
  return (
    <section aria-labelledby="write" className="card p-5 sm:p-8">
      <h2 id="write" className="text-2xl font-semibold">
        {form.title}
      </h2>
      <p className="mt-2 mb-6 text-pretty text-text-soft">{form.text}</p>
      {form.kind === 'question' && settings.productsFor === 'everyone' && (
        <p className="mb-6">
          {t('Is it about an order that you placed without an account?')}{' '}
          <Link to="/find-order" className="inline-link">
            {t('Get a link to your order')}
          </Link>
        </p>
      )}
      <MessageForm kind={form.kind} about={about} button={form.button} sent={sent} />
    </section>
  );
}
