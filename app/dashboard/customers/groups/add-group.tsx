import { useRevalidator } from 'react-router';
import { groupFields } from '#contract/calls/customer-groups.ts';
import { FormMessage } from '../../../form/form-message.tsx';
import { useForm } from '../../../form/use-form.ts';
import { callAsMember } from '../../../member-api.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { DashboardCard } from '../../frame/dashboard-card.tsx';
import { GroupFields } from './group-fields.tsx';

export function AddGroup() {
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: groupFields,
    submit: async ({ name = '', percent = '' }, element) => {
      await callAsMember('POST /customer-groups', { body: { name, percent } });
      showToast('success', `${name} is added.`);
      element.reset();
      await revalidate();
    },
  });
  return (
    <DashboardCard title="New group">
      <form {...form.props} aria-label="New group" className="grid gap-4">
        <GroupFields errors={form.errors} />
        <FormMessage message={form.message} />
        <Button {...form.button} className="justify-self-start">
          Add group
        </Button>
      </form>
    </DashboardCard>
  );
}
