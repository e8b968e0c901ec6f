import { useNavigate } from 'react-router';
import { useForm } from '#platform/app/form/use-form.ts';
import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { bodyOf, newListRules } from './list-body.ts';
import { PriceListForm } from './price-list-form.tsx';

export const handle = headed(() => ({
  title: t('Add Price List'),
  lead: t('Lower prices for groups of customers, for a while or for good.'),
  help: 'price-lists',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return callAsMember('GET /price-lists/groups', {});
}

export default function AddPriceList({ loaderData: groups }: PageProps<typeof clientLoader>) {
  const navigate = useNavigate();
  const { timeZone } = useShopZone();
  const form = useForm({
    schema: newListRules(timeZone),
    submit: async (values) => {
      await callAsMember('POST /price-lists', { body: bodyOf(values, timeZone) });
      showToast('success', t('{name} is added.', { name: values.name?.trim() }));
      await navigate('/dashboard/price-lists');
    },
  });
  return (
    <DashboardPage {...handle.heading()}>
      <PriceListForm form={form} groups={groups} action={t('Add price list')} />
    </DashboardPage>
  );
}
