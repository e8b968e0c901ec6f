import { ChevronRight } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { ContentEntry } from '../contract/calls/content.ts';

export const handle = headed(() => ({
  title: t('Pages'),
  lead: t(
    'The words, pictures and colours of the shop. Look at a draft before you publish it; every version can be brought back.',
  ),
  help: 'pages-and-mails',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return callAsMember('GET /content', {});
}

export default function Pages({ loaderData: entries }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['content', 'drafts'], revalidate);
  const groups = Object.entries(Object.groupBy(entries, ({ group }) => group));
  return (
    <DashboardPage {...handle.heading()}>
      <div className="grid gap-8">
        {groups.map(([group, sections = []]) => (
          <Group key={group} title={group} sections={sections} />
        ))}
      </div>
    </DashboardPage>
  );
}

function Group({ title, sections }: { title: string; sections: readonly ContentEntry[] }) {
  const id = `group-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {sections.some(({ section }) => section.startsWith('article-')) && (
          <LinkButton to="/dashboard/pages/add">{t('Write an article')}</LinkButton>
        )}
      </div>
      <ul className="card divide-y divide-line">
        {sections.map((entry) => (
          <SectionRow key={entry.section} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** One section in the list: its name, its state and who changed it last. */
function SectionRow({ entry }: { entry: ContentEntry }) {
  const { section, title, isChanged, hasDraft, changedBy, changedAt } = entry;
  return (
    <li>
      <Link
        to={`/dashboard/pages/${section}`}
        className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sunken sm:px-5"
      >
        <span className="min-w-0 grow">
          <span className="line-clamp-2 font-semibold break-words">{title}</span>
          {changedBy !== null && changedAt !== null && (
            <span className="line-clamp-1 text-sm break-all text-text-soft">
              {changedBy}, {formatMoment(changedAt)}
            </span>
          )}
        </span>
        {hasDraft && <Badge tone="warn">{t('Draft')}</Badge>}
        {isChanged && !hasDraft && <Badge>{t('Changed')}</Badge>}
        <ChevronRight aria-hidden className="rtl:-scale-x-100 size-5 shrink-0 text-text-soft" />
      </Link>
    </li>
  );
}
