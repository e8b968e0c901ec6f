import { useRevalidator } from 'react-router';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { roleDuties, roleNames, STAFF_ROLES, type StaffRole } from '#platform/contract/staff.ts';
import { t } from '#platform/words/t.ts';
import { inviteToTeam } from '../contract/calls/team.ts';

/** Invites a person to the team by mail. */
export function InviteForm() {
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: inviteToTeam.body,
    submit: async ({ email = '', role }, element) => {
      await callAsMember('POST /team/invitations', {
        body: { email: email.trim(), role: role as StaffRole },
      });
      element.reset();
      showToast('success', t('The invitation is on its way to {email}.', { email: email.trim() }));
      await revalidate();
    },
  });
  return (
    <form {...form.props} className="card grid gap-4 p-5 sm:grid-cols-2 sm:p-8">
      <TextField label={t('Email')} name="email" type="email" required error={form.errors.email} />
      <Select label={t('Role')} name="role" defaultValue="packer" error={form.errors.role}>
        {STAFF_ROLES.map((role) => (
          <option key={role} value={role}>
            {roleNames()[role]}
          </option>
        ))}
      </Select>
      <dl className="grid gap-1 text-sm text-text-soft sm:col-span-2">
        {STAFF_ROLES.map((role) => (
          <div key={role}>
            <dt className="inline font-semibold">{roleNames()[role]}: </dt>
            <dd className="inline">{roleDuties(role)}.</dd>
          </div>
        ))}
      </dl>
      <div className="sm:col-span-2">
        <Button {...form.button}>{t('Send invitation')}</Button>
        <FormMessage message={form.message} />
      </div>
    </form>
  );
}
