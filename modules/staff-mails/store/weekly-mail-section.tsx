import { Section } from '#modules/accounts/store/account/section.tsx';
import { CheckBox } from '#platform/app/form/check-box.tsx';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';

/** Whether a member of staff gets the figures of each week by mail. */
export function WeeklyMailSection({ wanted }: { wanted: boolean }) {
  const form = useForm({
    submit: async (values) => {
      await callAsMember('PUT /me/weekly-mail', { body: { wanted: values.wanted === 'true' } });
      showToast('success', t('Your choice is saved.'));
    },
  });
  return (
    <Section title={t('Figures by mail')}>
      <form {...form.props} className="grid gap-4 sm:max-w-md">
        <CheckBox name="wanted" label={t('Every Monday, about the week before')} defaultChecked={wanted} />
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
