import { PageHead } from '../layout/page-head.tsx';
import { membersOnly, Resolving, requireMember } from '../protected.tsx';
import type { Route } from './+types/first-page';

export const handle = membersOnly;
export const HydrateFallback = Resolving;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireMember(request);
}

export default function FirstPage() {
  return (
    <>
      <PageHead title="My Orders" isPrivate />
      <h1 className="display text-3xl">My Orders</h1>
    </>
  );
}
