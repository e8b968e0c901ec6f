import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import type { ClientLoaderArgs } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { t } from '#platform/words/t.ts';
import { PhoneOrderForm } from './phone-order-form.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return null;
}

export default function PhoneOrder() {
  return (
    <DashboardPage
      title={t('New order')}
      help="8-order-for-a-customer"
      lead={t('Order for a customer. We email them a link to pay.')}
    >
      <PhoneOrderForm />
    </DashboardPage>
  );
}
