import { PageHead } from '../layout/page-head.tsx';
import { membersOnly, Resolving, requireMember } from '../protected.tsx';
import type { Route } from './+types/add-review';

export const handle = membersOnly;
export const HydrateFallback = Resolving;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireMember(request);
}

export default function AddReview() {
  return (
    <>
      <PageHead title="Add Review" isPrivate />
      <h1 className="display text-3xl">Add Review</h1>
    </>
  );
}
