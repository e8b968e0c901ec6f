import { useNavigate } from 'react-router';
import { useForm } from '../form/use-form.ts';
import { callAsMember } from '../member-api.ts';
import type { ClientLoaderArgs } from '../page.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import { showToast } from '../ui/toast.ts';
import { bodyOf, COLLECTION_RULES } from './collections/collection-body.ts';
import { CollectionForm } from './collections/collection-form.tsx';
import { DashboardPage } from './frame/dashboard-page.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return null;
}

export default function AddCollection() {
  const navigate = useNavigate();
  const form = useForm({
    schema: COLLECTION_RULES,
    submit: async (values) => {
      await callAsMember('POST /collections', { body: bodyOf(values) });
      showToast('success', `${values.title?.trim()} is added.`);
      await navigate('/dashboard/collections');
    },
  });
  return (
    <DashboardPage title="Add Collection">
      <CollectionForm form={form} action="Add collection" />
    </DashboardPage>
  );
}
