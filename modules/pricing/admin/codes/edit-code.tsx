import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
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
import type { Code } from '../../contract/calls/pricing.ts';
import { bodyOf, codeFields, codeRules } from './code-body.ts';
import { CodeForm } from './code-form.tsx';

export const handle = membersOnly;

const readCode = ({ code }: { code: string }) =>
  callAsMember('GET /settings/codes/{code}', { params: { code } });

export async function clientLoader({ request, params }: ClientLoaderArgs<'code'>) {
  await requireAdmin(request);
  return readCode(params);
}

export default function EditCode({
  loaderData: code,
  params,
}: PageProps<typeof clientLoader, undefined, 'code'>) {
  return (
    <DashboardPage title={t('Edit Code')} help="discount-codes" lead={code.code}>
      <EditForm key={params.code} code={code} />
    </DashboardPage>
  );
}

function EditForm({ code: opened }: { code: Code }) {
  const goOn = useGoOn();
  const { timeZone } = useShopZone();
  const { form, shown, conflict } = useVersionedForm({
    opened,
    show: (code) => code,
    schema: () => codeRules(timeZone),
    save: async ({ base: { code, version }, values }) => {
      const body = { ...bodyOf(values, timeZone), version };
      await callAsMember('PUT /settings/codes/{code}', { params: { code }, body });
      showToast('success', t('{code} is saved.', { code }));
      await goOn('/dashboard/codes');
      return undefined;
    },
    reload: readCode,
    merge: (edits, latest) => mergeFields(codeFields(timeZone), edits, latest),
  });
  return (
    <CodeForm form={form} code={shown} action={t('Save code')}>
      {conflict && <ChangedMeanwhile subject="code" {...conflict} />}
    </CodeForm>
  );
}
