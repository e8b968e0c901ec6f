import { PageHead } from '../layout/page-head.tsx';
import { membersOnly, Resolving, requireMember } from '../protected.tsx';
import type { Route } from './+types/payment';

export const handle = membersOnly;
export const HydrateFallback = Resolving;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireMember(request);
}

export default function Payment() {
  return (
    <>
      <PageHead title="Payment" isPrivate />
      <h1 className="display text-3xl">Payment</h1>
    </>
  );
}
