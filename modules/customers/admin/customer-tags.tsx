import { X } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { focusHeading } from '#platform/app/office/dashboard-page.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { type Customer, tagCustomer } from '../contract/calls/customers.ts';

/** The tags of a customer, by which the list can be narrowed. */
export function CustomerTags({ customer: { _id: id, tags } }: { customer: Customer }) {
  const { revalidate } = useRevalidator();
  const set = (tag: string, on: boolean) =>
    callAsMember('PUT /customers/{id}/tags', { params: { id }, body: { tag, on } });
  const form = useForm({
    schema: tagCustomer.body.pick({ tag: true }),
    submit: async ({ tag = '' }, element) => {
      await set(tag, true);
      element.reset();
      await revalidate();
    },
  });
  const remove = async (tag: string) => {
    try {
      await set(tag, false);
      focusHeading();
    } catch (error) {
      showToast('error', problemText(error));
    }
    await revalidate();
  };
  return (
    <DashboardCard title={t('Tags')}>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Button
                kind="secondary"
                size="small"
                aria-label={t('Remove tag {tag}', { tag })}
                onClick={() => void remove(tag)}
                className="wrap-anywhere"
              >
                {tag}
                <X aria-hidden className="size-4 shrink-0" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form {...form.props} className="grid gap-3">
        <TextField
          label={t('New tag')}
          name="tag"
          maxLength={30}
          hint={t('Such as “Dealer”')}
          error={form.errors.tag}
        />
        <FormMessage message={form.message} />
        <Button {...form.button} kind="secondary" className="justify-self-start">
          {t('Add tag')}
        </Button>
      </form>
    </DashboardCard>
  );
}
