import { useRevalidator } from 'react-router';
import { TranslateLinks } from '#modules/translations/ui/translate-links.tsx';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { t } from '#platform/words/t.ts';
import { HistoryCard } from './history-card.tsx';
import { SectionForm } from './section-form.tsx';

export const handle = membersOnly;

export async function clientLoader({ request, params }: ClientLoaderArgs<'section'>) {
  await requireAdmin(request);
  return callAsMember('GET /content/{section}', { params });
}

export default function EditSection({ loaderData: content }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['content', 'drafts'], revalidate);
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
