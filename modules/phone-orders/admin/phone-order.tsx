import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { t } from '#platform/words/t.ts';
import { PhoneOrderForm } from './phone-order-form.tsx';

export const handle = headed(() => ({
  title: t('New order'),
  lead: t('Order for a customer. We email them a link to pay.'),
  help: '8-order-for-a-customer',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return null;
}

export default function PhoneOrder() {
  return (
    <DashboardPage {...handle.heading()}>
      <PhoneOrderForm />
    </DashboardPage>
  );
}
