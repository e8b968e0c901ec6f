import { useRevalidator } from 'react-router';
import { useLiveChanges } from '../live.ts';
import { callAsMember } from '../member-api.ts';
import type { ClientLoaderArgs, PageProps } from '../page.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import { Badge } from '../ui/badge.tsx';
import { DashboardPage } from './frame/dashboard-page.tsx';
import { HistoryCard } from './pages/history-card.tsx';
import { SectionForm } from './pages/section-form.tsx';

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
      lead={
        <>
          {content.group} {content.isDraft && <Badge tone="warn">Draft</Badge>}
        </>
      }
    >
      <div className="grid gap-8">
        <SectionForm key={content.section} loaded={content} />
        <HistoryCard content={content} />
      </div>
    </DashboardPage>
  );
}
