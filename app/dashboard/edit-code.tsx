import { callAsMember } from '../member-api.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import type { Route } from './+types/edit-code';
import { CodeForm } from './codes/code-form.tsx';
import { useCodeChange } from './codes/use-code-change.ts';
import { ChangedMeanwhile } from './frame/changed-meanwhile.tsx';
import { DashboardPage } from './frame/dashboard-page.tsx';

export const handle = membersOnly;

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return callAsMember('GET /settings/codes/{code}', { params });
}

export default function EditCode({ loaderData: code, params }: Route.ComponentProps) {
  return (
    <DashboardPage title="Edit Code" lead={code.code}>
      <EditForm key={params.code} code={code} />
    </DashboardPage>
  );
}

function EditForm({ code }: { code: Route.ComponentProps['loaderData'] }) {
  const { form, shown, conflict } = useCodeChange(code);
  return (
    <CodeForm form={form} code={shown} action="Save code">
      {conflict && <ChangedMeanwhile subject="code" {...conflict} />}
    </CodeForm>
  );
}
