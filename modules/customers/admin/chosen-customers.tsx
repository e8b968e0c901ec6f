import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { SelectionBar } from '#platform/app/list/selection-bar.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { CustomerGroup } from '../contract/calls/customer-groups.ts';
import type { ListedCustomer } from '../contract/calls/customers.ts';
import { MOST_CHOSEN_CUSTOMERS } from '../contract/chosen-customers.ts';

type Props = {
  chosen: readonly ListedCustomer[];
  groups: readonly CustomerGroup[];
  onClear: () => void;
};

/** Puts the chosen customers into a group, or gives them a tag; stays in view at the bottom of the list. */
export function ChosenCustomers({ chosen, groups, onClear }: Props) {
  const { revalidate } = useRevalidator();
  const [tag, setTag] = useState('');
  const isSending = useRef(false);
  const customers = chosen.map(({ _id }) => _id);
  // Prices are of accounts.
  const members = chosen.filter(({ kind }) => kind !== 'guest').map(({ _id }) => _id);

  const send = async (work: () => Promise<{ modifiedCount: number }>) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const { modifiedCount } = await work();
      showToast(
        'success',
        t('{modifiedCount, plural, one {1 customer changed.} other {# customers changed.}}', {
          modifiedCount,
        }),
      );
    } catch (error) {
      showToast('error', problemText(error));
    }
    isSending.current = false;
    await revalidate();
  };
  const putInto = (group: string) =>
    send(() =>
      callAsMember('PUT /chosen-customers/group', {
        body: { customers: members, group: group === 'none' ? null : group },
      }),
    );
  const addTag = () =>
    send(async () => {
      const changed = await callAsMember('PUT /chosen-customers/tags', { body: { customers, tag } });
      setTag('');
      return changed;
    });

  return (
    <SelectionBar noun={t('customers')} count={chosen.length} most={MOST_CHOSEN_CUSTOMERS} onClear={onClear}>
      <Select
        label={t('Put into group')}
        isLabelHidden
        value=""
        disabled={members.length === 0}
        onChange={(event) => void putInto(event.target.value)}
      >
        <option value="" disabled>
          {members.length === 0 ? t('Guests have no group') : t('Put into group…')}
        </option>
        {groups.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
        <option value="none">{t('No group')}</option>
      </Select>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void addTag();
        }}
      >
        <TextField
          label={t('Tag to add')}
          isLabelHidden
          placeholder={t('Tag')}
          maxLength={30}
          value={tag}
          onChange={(event) => setTag(event.target.value)}
          className="w-28"
        />
        <Button type="submit" kind="secondary" disabled={tag.trim() === ''}>
          {t('Add tag')}
        </Button>
      </form>
    </SelectionBar>
  );
}
