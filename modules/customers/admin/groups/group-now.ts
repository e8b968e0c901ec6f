import { callAsMember } from '#platform/app/member-api.ts';
import type { ForeignChange } from '#platform/app/office/foreign-change.ts';
import { t } from '#platform/words/t.ts';
import type { CustomerGroup } from '../../contract/calls/customer-groups.ts';

/** A group as it is now; undefined if it is gone. */
export async function groupNow(id: string): Promise<CustomerGroup | undefined> {
  return (await callAsMember('GET /customer-groups', {})).find(({ _id }) => _id === id);
}

export const percentText = ({ percent }: CustomerGroup) => (percent === null ? '' : String(percent));

/** The differences between two versions, in words. */
export function groupChanges(before: CustomerGroup, now: CustomerGroup): ForeignChange[] {
  const fields = [
    { name: 'name', label: t('Name'), was: before.name, now: now.name },
    { name: 'percent', label: t('Percent off'), was: percentText(before), now: percentText(now) },
  ];
  return fields.filter(({ was, now }) => was !== now);
}
