import { data } from 'react-router';
import { callApi } from '../api.ts';
import { PageHead } from '../layout/page-head.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/text-page';
import { JsonLd } from './json-ld.tsx';
import { answerMessage } from './message/answer-message.ts';
import { PageForm } from './message/page-form.tsx';
import { PageHeader } from './page-header.tsx';
import { questionsData } from './structured-data.ts';
import { Blocks } from './text/blocks.tsx';
import { PageNeighbours } from './text/page-neighbours.tsx';
import { TEXT_PAGES } from './text-pages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  // Routes ignore case; the page has one canonical address.
  const asked = url.pathname.replace(/\/$/, '').toLowerCase();
  const entry = Object.entries(TEXT_PAGES).find(([path]) => path.toLowerCase() === asked);
  if (!entry) throw data({ code: 'not_found', detail: 'Not found' }, { status: 404 });
  const [path, name] = entry;
  const words = await callApi('GET /storefront/pages/{page}', { params: { page: name } }, context);
  return { path, words };
}

export async function action(args: Route.ActionArgs) {
  return answerMessage(args);
}

export default function TextPage({ loaderData: { path, words }, actionData }: Route.ComponentProps) {
  const { title, lead, blocks, picture, form } = words;
  const questions = questionsData(blocks);
  return (
    <div className="column pb-section">
      <PageHead title={title} description={lead} picture={picture?.src} path={path} />
      {questions && <JsonLd data={questions} />}
      <PageHeader title={title}>
        <p>{lead}</p>
      </PageHeader>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_14rem] lg:gap-20">
        <div className="grid max-w-3xl gap-10">
          {picture && (
            <Picture
              {...picture}
              isFirst
              sizes="(min-width: 64rem) 48rem, 100vw"
              className="aspect-2/1 rounded-picture object-cover"
            />
          )}
          <Blocks blocks={blocks} />
          {form && <PageForm key={path} about={title} form={form} sent={actionData} />}
        </div>
        <PageNeighbours path={path} />
      </div>
    </div>
  );
}
