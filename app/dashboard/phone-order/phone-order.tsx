import { membersOnly, requireAdmin } from '../../protected.tsx';
import { DashboardPage } from '../frame/dashboard-page.tsx';
import type { Route } from './+types/phone-order';
import { PhoneOrderForm } from './phone-order-form.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return null;
}

export default function PhoneOrder() {
  return (
    <DashboardPage title="New order" lead="Order for a customer. We email them a link to pay.">
      <PhoneOrderForm />
    </DashboardPage>
  );
}
