import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { t } from '#platform/words/t.ts';
import { ZoneForm } from './zone-form.tsx';

export const handle = headed(() => ({
  title: t('Add Zone'),
  lead: t('Countries with the same shipping methods and taxes.'),
  help: 'shipping-and-taxes',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return callAsMember('GET /settings/pricing', {});
}

export default function AddZone({ loaderData: { taxClasses } }: PageProps<typeof clientLoader>) {
  return (
    <DashboardPage {...handle.heading()}>
      <ZoneForm classes={taxClasses.map(({ name }) => name)} />
    </DashboardPage>
  );
}
