import { callApi, callApiForForm } from '../api.ts';
import { answerForm } from '../form/answer-form.ts';
import { PageHead } from '../layout/page-head.tsx';
import type { ActionArgs, LoaderArgs, PageProps } from '../page.ts';
import { SubscribeForm } from './newsletter/subscribe-form.tsx';
import { PageHeader } from './page-header.tsx';

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
