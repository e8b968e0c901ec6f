import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { t } from '#platform/words/t.ts';
import { ZoneForm } from './zone-form.tsx';

export const handle = membersOnly;

export async function clientLoader({ request, params }: ClientLoaderArgs<'zoneId'>) {
  await requireAdmin(request);
  const { zones, taxClasses } = await callAsMember('GET /settings/pricing', {});
  const zone = zones.find(({ _id }) => _id === params.zoneId);
  if (!zone) throw new Response(null, { status: 404 });
  return { zone, classes: taxClasses.map(({ name }) => name) };
}

export default function EditZone({ loaderData: { zone, classes } }: PageProps<typeof clientLoader>) {
  return (
    <DashboardPage title={t('Edit Zone')} help="shipping-and-taxes" lead={zone.name}>
      <ZoneForm key={zone._id} zone={zone} classes={classes} />
    </DashboardPage>
  );
}
