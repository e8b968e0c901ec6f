import { Trash } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type CustomerGroup, groupFields } from '#contract/calls/customer-groups.ts';
import { ApiProblem, changerOf } from '../../../api/problem.ts';
import { FormMessage } from '../../../form/form-message.tsx';
import { type FormValues, useForm } from '../../../form/use-form.ts';
import { callAsMember } from '../../../member-api.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ChangedMeanwhile } from '../../frame/changed-meanwhile.tsx';
import { DashboardCard } from '../../frame/dashboard-card.tsx';
import { GroupFields } from './group-fields.tsx';
import { groupChanges, groupNow } from './group-now.ts';

type Props = { group: CustomerGroup; onDelete: (group: CustomerGroup) => void };

/** A group, to rename and to give another percentage. If somebody else saved first, their change is named and edits stay. */
export function GroupCard({ group, onDelete }: Props) {
  const { revalidate } = useRevalidator();
  const [base, setBase] = useState(group);
  const [conflict, setConflict] = useState<Omit<ComponentProps<typeof ChangedMeanwhile>, 'subject'>>();
  const { _id, name, members } = group;

  const save = async ({ name = '', percent = '' }: FormValues, form: HTMLFormElement): Promise<void> => {
    try {
      const { version } = await callAsMember('PUT /customer-groups/{id}', {
        params: { id: _id },
        body: { name, percent, version: base.version },
      });
      setBase({ ...base, name, percent: Number(percent), version });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'stale_version') throw error;
      const latest = await groupNow(_id);
      if (!latest) throw error;
      const changes = groupChanges(base, latest);
      const typed: FormValues = {};
      // A field that the reader left alone takes the newer value, which saving again must not undo.
      for (const { name, was, now } of changes) {
        const field = form.elements.namedItem(name);
        if (!(field instanceof HTMLInputElement) || field.value === now) continue;
        if (field.value === was) field.value = now;
        else typed[name] = field.value;
      }
      setConflict({ by: changerOf(error), changes, typed });
      setBase(latest);
      return;
    }
    setConflict(undefined);
    showToast('success', `${name} is saved. Orders keep the prices that they were placed at.`);
    await revalidate();
  };
  const form = useForm({ schema: groupFields, submit: save });

  return (
    <DashboardCard
      title={name}
      action={
        <IconButton
          label={`Delete ${name}`}
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
        <GroupFields errors={form.errors} name={group.name} percent={group.percent} />
        <FormMessage message={form.message} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button {...form.button} kind="secondary">
            Save
          </Button>
          <Link
            to={`/dashboard/customers?${new URLSearchParams({ group: _id })}`}
            className="inline-link inline-flex min-h-11 items-center"
          >
            {members.toLocaleString('en-US')} {members === 1 ? 'customer' : 'customers'}
          </Link>
        </div>
      </form>
    </DashboardCard>
  );
}
