import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import { useGoOn } from '#platform/app/office/use-go-on.ts';
import type { ClientLoaderArgs } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { bodyOf, COLLECTION_RULES } from './collection-body.ts';
import { CollectionForm } from './collection-form.tsx';

export const handle = headed(() => ({
  title: t('Add Collection'),
  lead: t('A group of products with a page of its own.'),
  help: 'collections',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return null;
}

export default function AddCollection() {
  const goOn = useGoOn();
  const form = useForm({
    schema: COLLECTION_RULES,
    submit: async (values) => {
      await callAsMember('POST /collections', { body: bodyOf(values) });
      showToast('success', t('{title} is added.', { title: values.title?.trim() }));
      await goOn('/dashboard/collections');
    },
  });
  return (
    <DashboardPage {...handle.heading()}>
      <CollectionForm form={form} action={t('Add collection')} />
    </DashboardPage>
  );
}
