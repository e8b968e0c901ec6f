import { Languages } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { SearchField } from '#platform/app/list/search-field.tsx';
import { useListFilter } from '#platform/app/list/use-list-filter.ts';
import { callAsMember, callPageAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { t } from '#platform/words/t.ts';
import { STATES, type State, type TranslationCounts } from '../contract/calls/translations.ts';
import { TextsForm } from './texts-form.tsx';

export const handle = membersOnly;

const TEXTS_AT_ONCE = 50;

export async function clientLoader({ request, params }: ClientLoaderArgs<'language'>) {
  await requireAdmin(request);
  const search = new URL(request.url).searchParams;
  const state = STATES.find((one) => one === search.get('state'));
  const query = {
    topic: search.get('topic') || undefined,
    subject: search.get('subject') ?? undefined,
    q: search.get('q') || undefined,
    cursor: search.get('cursor') || undefined,
    state,
    limit: TEXTS_AT_ONCE,
  };
  const [counts, page] = await Promise.all([
    callAsMember('GET /translations', {}),
    callPageAsMember('GET /translations/{language}/texts', { params, query }),
  ]);
  return { counts, page, address: search.toString() };
}

type Props = PageProps<typeof clientLoader, undefined, 'language'>;

export default function EditTexts({ loaderData: { counts, page, address }, params }: Props) {
  const { revalidate } = useRevalidator();
  const name = counts.languages.find(({ code }) => code === params.language)?.name ?? params.language;
  const next = new URLSearchParams(address);
  if (page.next) next.set('cursor', page.next);
  return (
    <DashboardPage
      title={t('Translations: {name}', { name })}
      help="translations"
      lead={t('Each text stands beside its translation. An empty translation shows the original.')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Filters kinds={counts.kinds} />
        {page.items.length === 0 ? (
          <EmptyState icon={Languages} title={t('Nothing to translate here')}>
            {t('Choose another kind or state, or search for another word.')}
          </EmptyState>
        ) : (
          <TextsForm key={address} language={params.language} texts={page.items} onSaved={revalidate} />
        )}
        {page.next && (
          <LinkButton kind="secondary" className="justify-self-center" to={`?${next}`}>
            {t('Next texts')}
          </LinkButton>
        )}
      </div>
    </DashboardPage>
  );
}

const stateName = (state: State) =>
  ({ missing: t('Missing'), outdated: t('Out of date'), translated: t('Translated') })[state];

function Filters({ kinds }: { kinds: TranslationCounts['kinds'] }) {
  const [topic, setTopic] = useListFilter('topic');
  const [state, setState] = useListFilter('state');
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Select label={t('Kind')} value={topic} onChange={(event) => setTopic(event.target.value)}>
        {kinds.map((kind) => (
          <option key={kind.topic} value={kind.topic}>
            {kind.label}
          </option>
        ))}
      </Select>
      <Select label={t('State')} value={state} onChange={(event) => setState(event.target.value)}>
        <option value="">{t('All')}</option>
        {STATES.map((one) => (
          <option key={one} value={one}>
            {stateName(one)}
          </option>
        ))}
      </Select>
      <SearchField label={t('Search texts')} />
    </div>
  );
}
