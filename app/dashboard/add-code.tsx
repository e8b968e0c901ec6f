import { useNavigate } from 'react-router';
import { useForm } from '../form/use-form.ts';
import { callAsMember } from '../member-api.ts';
import type { ClientLoaderArgs } from '../page.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import { showToast } from '../ui/toast.ts';
import { bodyOf, newCodeRules } from './codes/code-body.ts';
import { CodeForm } from './codes/code-form.tsx';
import { DashboardPage } from './frame/dashboard-page.tsx';
import { useShopZone } from './list/use-shop-zone.ts';

export const handle = membersOnly;

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return null;
}

export default function AddCode() {
  const navigate = useNavigate();
  const { timeZone } = useShopZone();
  const form = useForm({
    schema: newCodeRules(timeZone),
    submit: async (values) => {
      const { code } = await callAsMember('POST /settings/codes', {
        body: { code: values.code ?? '', ...bodyOf(values, timeZone) },
      });
      showToast('success', `${code} is added.`);
      await navigate('/dashboard/codes');
    },
  });
  return (
    <DashboardPage title="Add Code">
      <CodeForm form={form} action="Add code" />
    </DashboardPage>
  );
}
