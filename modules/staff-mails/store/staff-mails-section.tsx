import { Section } from '#modules/accounts/store/account/section.tsx';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { chooseStaffMails, STAFF_MAILS, type StaffMails } from '../contract/calls/staff-mails.ts';

const words = (): Record<StaffMails, string> => ({
  none: t('None'),
  'each-return': t('One for each return request'),
  'each-order': t('One for each order paid or cancelled, and each return request'),
  daily: t('One a day, about the day before'),
});

/** Which mails about orders a member of staff gets. */
export function StaffMailsSection({ mails }: { mails: StaffMails }) {
  const form = useForm({
    schema: chooseStaffMails.body,
    submit: async (values) => {
      await callAsMember('PUT /me/staff-mails', { body: values as { mails: StaffMails } });
      showToast('success', t('Your choice is saved.'));
    },
  });
  return (
    <Section title={t('Mails about orders')}>
      <form {...form.props} className="grid gap-4 sm:max-w-md">
        <Select
          label={t('Send me')}
          name="mails"
          defaultValue={mails}
          hint={t('The daily mail comes after midnight UTC.')}
          error={form.errors.mails}
        >
          {STAFF_MAILS.map((choice) => (
            <option key={choice} value={choice}>
              {words()[choice]}
            </option>
          ))}
        </Select>
        <div>
          <Button {...form.button} kind="secondary">
            {t('Save')}
          </Button>
          <FormMessage message={form.message} />
        </div>
      </form>
    </Section>
  );
}
