import { callAsMember } from '../member-api.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import type { Route } from './+types/edit-collection';
import { CollectionForm } from './collections/collection-form.tsx';
import { useCollectionChange } from './collections/use-collection-change.ts';
import { ChangedMeanwhile } from './frame/changed-meanwhile.tsx';
import { DashboardPage } from './frame/dashboard-page.tsx';

export const handle = membersOnly;

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return callAsMember('GET /collections/{slug}/managed', { params });
}

export default function EditCollection({ loaderData: collection, params }: Route.ComponentProps) {
  return (
    <DashboardPage title="Edit Collection" lead={collection.title}>
      <EditForm key={params.slug} collection={collection} />
    </DashboardPage>
  );
}

function EditForm({ collection }: { collection: Route.ComponentProps['loaderData'] }) {
  const { form, shown, conflict } = useCollectionChange(collection);
  return (
    <CollectionForm form={form} collection={shown} action="Save collection">
      {conflict && <ChangedMeanwhile subject="collection" {...conflict} />}
    </CollectionForm>
  );
}
