import { Section } from '#modules/accounts/store/account/section.tsx';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { chooseStaffMails, STAFF_MAILS, type StaffMails } from '../contract/calls/staff-mails.ts';

const WORDS: Record<StaffMails, string> = {
  none: 'None',
  'each-return': 'One for each return request',
  'each-order': 'One for each paid order and return request',
  daily: 'One a day, about the day before',
};

/** Which mails about orders a member of staff gets. */
export function StaffMailsSection({ mails }: { mails: StaffMails }) {
  const form = useForm({
    schema: chooseStaffMails.body,
    submit: async (values) => {
      await callAsMember('PUT /me/staff-mails', { body: values as { mails: StaffMails } });
      showToast('success', 'Your choice is saved.');
    },
  });
  return (
    <Section title="Mails about orders">
      <form {...form.props} className="grid gap-4 sm:max-w-md">
        <Select
          label="Send me"
          name="mails"
          defaultValue={mails}
          hint="The daily mail comes after midnight UTC."
          error={form.errors.mails}
        >
          {STAFF_MAILS.map((choice) => (
            <option key={choice} value={choice}>
              {WORDS[choice]}
            </option>
          ))}
        </Select>
        <div>
          <Button {...form.button} kind="secondary">
            Save
          </Button>
          <FormMessage message={form.message} />
        </div>
      </form>
    </Section>
  );
}
