import { Trash } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import type { FormValues } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { ChangedMeanwhile } from '#platform/app/office/changed-meanwhile.tsx';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { useVersionedForm } from '#platform/app/office/use-versioned-form.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { type CustomerGroup, groupFields } from '../../contract/calls/customer-groups.ts';
import { GroupFields } from './group-fields.tsx';
import { groupChanges, groupNow, percentText } from './group-now.ts';

const textsOf = (group: CustomerGroup) => ({ name: group.name, percent: percentText(group) });

type Props = { group: CustomerGroup; onDelete: (group: CustomerGroup) => void };

/** A group, to rename and to give another percentage. */
export function GroupCard({ group, onDelete }: Props) {
  const { revalidate } = useRevalidator();
  const { _id, name, members } = group;
  const { form, shown, round, conflict } = useVersionedForm({
    opened: group,
    follows: (base, newer) => groupChanges(base, newer).length > 0,
    show: textsOf,
    schema: () => groupFields,
    save: async ({ base, values }) => {
      const { name: called = '', percent = '' } = values;
      const body = { name: called, percent: percent || null, version: base.version };
      const { version } = await callAsMember('PUT /customer-groups/{id}', { params: { id: _id }, body });
      showToast(
        'success',
        t('{called} is saved. Orders keep the prices that they were placed at.', { called }),
      );
      await revalidate();
      return { ...base, name: called, percent: percent === '' ? null : Number(percent), version };
    },
    reload: () => groupNow(_id),
    merge: ({ base, values }, latest) => {
      const before: FormValues = textsOf(base);
      const typed = Object.entries(values).filter(([field, text]) => text !== before[field]);
      return {
        changes: groupChanges(base, latest),
        typed: Object.fromEntries(typed),
        shown: { ...textsOf(latest), ...Object.fromEntries(typed) },
      };
    },
  });

  return (
    <DashboardCard
      title={name}
      action={
        <IconButton
          label={t('Delete {name}', { name })}
          icon={Trash}
          onClick={() => onDelete(group)}
          className="text-bad"
        />
      }
    >
      <form {...form.props} aria-label={name} className="grid gap-4">
        {conflict && (
          <div>
            <ChangedMeanwhile subject="group" {...conflict} />
          </div>
        )}
        <GroupFields key={round} errors={form.errors} {...shown} />
        <FormMessage message={form.message} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button {...form.button} kind="secondary">
            {t('Save')}
          </Button>
          <Link
            to={`/dashboard/customers?${new URLSearchParams({ group: _id })}`}
            className="inline-link inline-flex min-h-11 items-center"
          >
            {t('{members, plural, one {# customer} other {# customers}}', { members })}
          </Link>
        </div>
      </form>
    </DashboardCard>
  );
}
