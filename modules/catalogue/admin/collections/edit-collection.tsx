import { TranslateLinks } from '#modules/translations/ui/translate-links.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { ChangedMeanwhile } from '#platform/app/office/changed-meanwhile.tsx';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { mergeFields } from '#platform/app/office/form-fields.ts';
import { useGoOn } from '#platform/app/office/use-go-on.ts';
import { useVersionedForm } from '#platform/app/office/use-versioned-form.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { ManagedCollection } from '../../contract/calls/collections.ts';
import { bodyOf, COLLECTION_RULES } from './collection-body.ts';
import { comparedFields } from './collection-change.ts';
import { CollectionForm } from './collection-form.tsx';

export const handle = membersOnly;

const readCollection = ({ slug }: { slug: string }) =>
  callAsMember('GET /collections/{slug}/managed', { params: { slug } });

export async function clientLoader({ request, params }: ClientLoaderArgs<'slug'>) {
  await requireAdmin(request);
  return readCollection(params);
}

export default function EditCollection({
  loaderData: collection,
  params,
}: PageProps<typeof clientLoader, undefined, 'slug'>) {
  return (
    <DashboardPage title={t('Edit Collection')} help="collections" lead={collection.title}>
      <TranslateLinks topic="collection" q={collection.title} />
      <EditForm key={params.slug} collection={collection} />
    </DashboardPage>
  );
}

function EditForm({ collection: opened }: { collection: ManagedCollection }) {
  const goOn = useGoOn();
  const { form, shown, conflict } = useVersionedForm({
    opened,
    show: (collection) => collection,
    schema: () => COLLECTION_RULES,
    save: async ({ base: { slug, version }, values }) => {
      const body = { ...bodyOf(values), version };
      await callAsMember('PUT /collections/{slug}', { params: { slug }, body });
      showToast('success', t('{title} is saved.', { title: values.title?.trim() }));
      await goOn('/dashboard/collections');
      return undefined;
    },
    reload: readCollection,
    merge: (edits, latest) => mergeFields(comparedFields(), edits, latest),
  });
  return (
    <CollectionForm form={form} collection={shown} action={t('Save collection')}>
      {conflict && <ChangedMeanwhile subject="collection" {...conflict} />}
    </CollectionForm>
  );
}
