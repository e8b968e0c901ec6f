import { callApi, callApiForForm } from '#platform/app/api.ts';
import { answerForm } from '#platform/app/form/answer-form.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import type { ActionArgs, LoaderArgs, PageProps } from '#platform/app/page.ts';
import { PageHeader } from '#platform/app/store/page-header.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

export async function loader({ context }: LoaderArgs) {
  const { home } = await callApi('GET /storefront', {}, context);
  return home.newsletter;
}

export async function action({ request, context }: ActionArgs) {
  return answerForm(request, ({ email = '' }) =>
    callApiForForm('POST /newsletter', { body: { email } }, context),
  );
}

export default function Newsletter({
  loaderData: words,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  return (
    <div className="column pb-section">
      <PageHead title={words.title} description={words.text} />
      <PageHeader title={words.title}>
        <p className="text-pretty">{words.text}</p>
      </PageHeader>
      <div className="max-w-xl">
        <SubscribeForm words={words} sent={actionData} />
      </div>
    </div>
  );
}
