import { Users } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { ColumnChoice } from '#platform/app/office/columns/column-choice.tsx';
import { listViewsRead } from '#platform/app/office/columns/list-views.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { useSession } from '#platform/app/session/session-state.ts';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { t } from '#platform/words/t.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { RulesForm } from './rules-form.tsx';
import { StaffTable } from './staff-table.tsx';

export const handle = headed(() => ({
  title: t('Team'),
  lead: t(
    'The people who run this shop, and what each may do. Invite people, choose their roles, or take them away.',
  ),
  help: 'team',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  const [team] = await Promise.all([callAsMember('GET /team', {}), listViewsRead()]);
  return team;
}

export default function Team({ loaderData: team }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['users'], revalidate);
  const session = useSession();
  const own = session.state === 'signed-in' ? session.email : '';
  return (
    <DashboardPage {...handle.heading()}>
      <div className="grid gap-8">
        <div className="grid gap-3">
          <ColumnChoice list="staff" className="justify-self-end" />
          <StaffTable members={team.members} own={own} />
        </div>
        <section aria-labelledby="invitations" className="grid gap-4">
          <h2 id="invitations" className="text-xl font-semibold">
            {t('Invitations')}
          </h2>
          <InviteForm />
          {team.invitations.length > 0 ? (
            <Invitations invitations={team.invitations} />
          ) : (
            <EmptyState icon={Users} title={t('No invitation is open')}>
              {t('Invite somebody with the form above. They get a mail with a link.')}
            </EmptyState>
          )}
        </section>
        <RulesForm rules={team.rules} />
      </div>
    </DashboardPage>
  );
}
