import { useForm } from '#platform/app/form/use-form.ts';
import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import { useGoOn } from '#platform/app/office/use-go-on.ts';
import type { ClientLoaderArgs } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { bodyOf, newCodeRules } from './code-body.ts';
import { CodeForm } from './code-form.tsx';

export const handle = headed(() => ({
  title: t('Add Code'),
  lead: t('Customers type it at checkout for a discount.'),
  help: 'discount-codes',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return null;
}

export default function AddCode() {
  const goOn = useGoOn();
  const { timeZone } = useShopZone();
  const form = useForm({
    schema: newCodeRules(timeZone),
    submit: async (values) => {
      const { code } = await callAsMember('POST /settings/codes', {
        body: { code: values.code ?? '', ...bodyOf(values, timeZone) },
      });
      showToast('success', t('{code} is added.', { code }));
      await goOn('/dashboard/codes');
    },
  });
  return (
    <DashboardPage {...handle.heading()}>
      <CodeForm form={form} action={t('Add code')} />
    </DashboardPage>
  );
}
