import { ArrowLeft } from 'lucide-react';
import { data, Link } from 'react-router';
import { answerMessage } from '#modules/inbox/store/answer-message.ts';
import { MessageForm } from '#modules/inbox/store/message-form.tsx';
import { callApi } from '#platform/app/api.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import type { ActionArgs, LoaderArgs, PageProps } from '#platform/app/page.ts';
import { PageHeader } from '#platform/app/store/page-header.tsx';
import { t } from '#platform/words/t.ts';

export const handle = { query: ['job'] };

export async function loader({ url, context }: LoaderArgs) {
  const { pathname, searchParams } = url;
  const { jobs } = await callApi('GET /storefront/careers', {}, context);
  const job = jobs.find(({ title }) => title === searchParams.get('job'));
  if (!job) throw data({ code: 'not_found', detail: t('There is no such job') }, { status: 404 });
  return { job, isApplication: /\/apply\/?$/i.test(pathname) };
}

export async function action(args: ActionArgs) {
  return answerMessage(args);
}

export default function JobLetter({
  loaderData: { job, isApplication },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const title = isApplication
    ? t('Apply: {title}', { title: job.title })
    : t('Message: {title}', { title: job.title });
  return (
    <div className="column pb-section">
      <PageHead title={title} isPrivate />
      <Link to="/careers" className="inline-flex min-h-14 items-center gap-2 text-link hover:underline">
        <ArrowLeft aria-hidden className="rtl:-scale-x-100 size-4" />
        {t('All jobs')}
      </Link>
      <PageHeader title={title}>
        <p className="text-base text-text-soft">
          {job.team} · {t('Full-time')} · {job.place}
        </p>
        <p className="mt-3 text-pretty">{job.text}</p>
      </PageHeader>
      <div className="max-w-3xl">
        <MessageForm
          key={title}
          kind={isApplication ? 'application' : 'question'}
          about={job.title}
          button={isApplication ? t('Send application') : t('Send message')}
          sent={actionData}
        />
      </div>
    </div>
  );
}
