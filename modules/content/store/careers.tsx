import { callApi } from '#platform/app/api.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/app/page.ts';
import { PageHeader } from '#platform/app/store/page-header.tsx';
import { JobCard } from './job-card.tsx';
import { Blocks } from './text/blocks.tsx';

export async function loader({ context }: LoaderArgs) {
  return callApi('GET /storefront/careers', {}, context);
}

export default function Careers({ loaderData: { title, lead, jobs, blocks } }: PageProps<typeof loader>) {
  return (
    <div className="column pb-section">
      <PageHead title={title} description={lead} />
      <PageHeader title={title}>
        <p className="text-pretty">{lead}</p>
      </PageHeader>
      <div className="grid gap-14">
        {jobs.length > 0 && (
          <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
            {jobs.map((job) => (
              <li key={job.title}>
                <JobCard job={job} />
              </li>
            ))}
          </ul>
        )}
        {blocks.length > 0 && (
          <div className="max-w-3xl">
            <Blocks blocks={blocks} />
          </div>
        )}
      </div>
    </div>
  );
}
