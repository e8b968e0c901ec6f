import { PageHead } from '../layout/page-head.tsx';
import { membersOnly, Resolving, requireMember } from '../protected.tsx';
import type { Route } from './+types/product';

export const handle = membersOnly;
export const HydrateFallback = Resolving;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireMember(request);
}

export default function ProductPage() {
  return (
    <>
      <PageHead title="Product" isPrivate />
      <h1 className="display text-3xl">Product</h1>
    </>
  );
}
