import { callApi, callApiForForm } from '../api.ts';
import { answerForm } from '../form/answer-form.ts';
import { PageHead } from '../layout/page-head.tsx';
import type { Route } from './+types/newsletter';
import { SubscribeForm } from './newsletter/subscribe-form.tsx';
import { PageHeader } from './page-header.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { home } = await callApi('GET /storefront', {}, context);
  return home.newsletter;
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, ({ email = '' }) =>
    callApiForForm('POST /newsletter', { body: { email } }, context),
  );
}

export default function Newsletter({ loaderData: words, actionData }: Route.ComponentProps) {
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
