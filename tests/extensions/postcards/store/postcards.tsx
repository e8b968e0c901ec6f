import { callApi, type LoaderArgs, PageHead, PageHeader, type PageProps } from 'tillwright/pages';
import type { countCards } from '../calls.ts';

export async function loader({ context }: LoaderArgs) {
  return callApi<typeof countCards>('GET /x/post-cards/count', {}, context);
}

export default function Postcards({ loaderData: { total } }: PageProps<typeof loader>) {
  return (
    <div className="column pb-section">
      <PageHead title="Postcards" description="Postcards that customers wrote." />
      <PageHeader title="Postcards">
        <p className="tracking-[0.123em]">{total === 1 ? '1 postcard' : `${total} postcards`} so far.</p>
      </PageHeader>
    </div>
  );
}
