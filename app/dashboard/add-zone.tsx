import { callAsMember } from '../member-api.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import type { Route } from './+types/add-zone';
import { DashboardPage } from './frame/dashboard-page.tsx';
import { ZoneForm } from './shipping/zone-form.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return callAsMember('GET /settings/pricing', {});
}

export default function AddZone({ loaderData: { taxClasses } }: Route.ComponentProps) {
  return (
    <DashboardPage title="Add Zone">
      <ZoneForm classes={taxClasses.map(({ name }) => name)} />
    </DashboardPage>
  );
}
