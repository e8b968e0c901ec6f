import { callApi, type LoaderArgs, PageHead, PageHeader, type PageProps } from 'tillwright/pages';
import { t } from 'tillwright/words';
import type { countCards } from '../calls.ts';

export async function loader({ context }: LoaderArgs) {
  return callApi<typeof countCards>('GET /x/post-cards/count', {}, context);
}

export default function Postcards({ loaderData: { total } }: PageProps<typeof loader>) {
  return (
    <div className="column pb-section">
      <PageHead title={t('Postcards')} description="Postcards that customers wrote." />
      <PageHeader title={t('Postcards')}>
        <p className="tracking-[0.123em]">
          {t('{total, plural, one {# postcard} other {# postcards}} so far.', { total })}
        </p>
      </PageHeader>
    </div>
  );
}
