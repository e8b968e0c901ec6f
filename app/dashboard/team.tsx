import { Users } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useLiveChanges } from '../live.ts';
import { callAsMember } from '../member-api.ts';
import type { ClientLoaderArgs, PageProps } from '../page.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import { useSession } from '../session/session-state.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { DashboardPage } from './frame/dashboard-page.tsx';
import { Invitations } from './team/invitations.tsx';
import { InviteForm } from './team/invite-form.tsx';
import { RulesForm } from './team/rules-form.tsx';
import { StaffTable } from './team/staff-table.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return callAsMember('GET /team', {});
}

export default function Team({
  loaderData: { members, invitations, rules },
}: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['users'], revalidate);
  const session = useSession();
  const own = session.state === 'signed-in' ? session.email : '';
  return (
    <DashboardPage title="Team" lead="The people who run this shop, and what each may do.">
      <div className="grid gap-8">
        <StaffTable members={members} own={own} />
        <section aria-labelledby="invitations" className="grid gap-4">
          <h2 id="invitations" className="text-xl font-semibold">
            Invitations
          </h2>
          <InviteForm />
          {invitations.length > 0 ? (
            <Invitations invitations={invitations} />
          ) : (
            <EmptyState icon={Users} title="No invitation is open" />
          )}
        </section>
        <RulesForm rules={rules} />
      </div>
    </DashboardPage>
  );
}
