import { useNavigate } from 'react-router';
import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { ChangedMeanwhile } from '#platform/app/office/changed-meanwhile.tsx';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { mergeFields } from '#platform/app/office/form-fields.ts';
import { useVersionedForm } from '#platform/app/office/use-versioned-form.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { PriceList } from '../contract/calls/price-lists.ts';
import { bodyOf, listFormFields, listRules } from './list-body.ts';
import { PriceListForm } from './price-list-form.tsx';

export const handle = membersOnly;

const readList = ({ _id: id }: { _id: string }) => callAsMember('GET /price-lists/{id}', { params: { id } });

export async function clientLoader({ request, params }: ClientLoaderArgs<'listId'>) {
  await requireAdmin(request);
  const [list, groups] = await Promise.all([
    readList({ _id: params.listId }),
    callAsMember('GET /price-lists/groups', {}),
  ]);
  return { list, groups };
}

export default function EditPriceList({
  loaderData: { list, groups },
  params,
}: PageProps<typeof clientLoader, undefined, 'listId'>) {
  return (
    <DashboardPage title={t('Edit Price List')} help="price-lists" lead={list.name}>
      <EditForm key={params.listId} list={list} groups={groups} />
    </DashboardPage>
  );
}

function EditForm({ list: opened, groups }: { list: PriceList; groups: PriceList['groups'] }) {
  const navigate = useNavigate();
  const { timeZone } = useShopZone();
  const { form, shown, conflict } = useVersionedForm({
    opened,
    show: (list) => list,
    schema: () => listRules(timeZone),
    save: async ({ base: { _id: id, version }, values }) => {
      const body = { ...bodyOf(values, timeZone), version };
      await callAsMember('PUT /price-lists/{id}', { params: { id }, body });
      showToast('success', t('{name} is saved.', { name: body.name.trim() }));
      await navigate('/dashboard/price-lists');
      return undefined;
    },
    reload: readList,
    merge: (edits, latest) => mergeFields(listFormFields(timeZone), edits, latest),
  });
  return (
    <PriceListForm form={form} groups={groups} list={shown} action={t('Save price list')}>
      {conflict && (
        <div className="sm:col-span-2">
          <ChangedMeanwhile subject="price list" {...conflict} />
        </div>
      )}
    </PriceListForm>
  );
}
