import { useRevalidator } from 'react-router';
import { TranslateLinks } from '#modules/translations/ui/translate-links.tsx';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { LoadFailed, loadKept, useKept } from '#platform/app/office/keep-loaded.tsx';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { t } from '#platform/words/t.ts';
import { HistoryCard } from './history-card.tsx';
import { SectionForm } from './section-form.tsx';

export const handle = membersOnly;

export async function clientLoader({ request, params }: ClientLoaderArgs<'section'>) {
  await requireAdmin(request);
  return loadKept(() => callAsMember('GET /content/{section}', { params }));
}

type Props = PageProps<typeof clientLoader, undefined, 'section'>;

export default function EditSection({ loaderData, params }: Props) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['content', 'drafts'], revalidate);
  const content = useKept(loaderData, ({ section }) => section === params.section);
  if (!content)
    return (
      <DashboardPage title={t('Pages')} help="pages-and-mails">
        <LoadFailed failed={loaderData.failed} />
      </DashboardPage>
    );
  return (
    <DashboardPage
      title={content.title}
      help="pages-and-mails"
      lead={
        <>
          {content.group} {content.isDraft && <Badge tone="warn">{t('Draft')}</Badge>}{' '}
          {t('Preview shows your changes to you alone, Publish to everyone.')}
        </>
      }
    >
      <LoadFailed failed={loaderData.failed} />
      <TranslateLinks
        topic={content.section.startsWith('mail-') ? 'mail' : 'page'}
        subject={content.section}
      />
      <div className="mt-4 grid gap-8">
        <SectionForm key={content.section} loaded={content} />
        <HistoryCard content={content} />
      </div>
    </DashboardPage>
  );
}
