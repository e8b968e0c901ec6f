import { callAsMember } from '../member-api.ts';
import type { ClientLoaderArgs, PageProps } from '../page.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import { DashboardPage } from './frame/dashboard-page.tsx';
import { ZoneForm } from './shipping/zone-form.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return callAsMember('GET /settings/pricing', {});
}

export default function AddZone({ loaderData: { taxClasses } }: PageProps<typeof clientLoader>) {
  return (
    <DashboardPage title="Add Zone">
      <ZoneForm classes={taxClasses.map(({ name }) => name)} />
    </DashboardPage>
  );
}
