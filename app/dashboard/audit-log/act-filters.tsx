import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useListFilter } from '../list/use-list-filter.ts';

/** The actions to filter by, with their labels. */
const ACTIONS = {
  'order.shipped': 'Order shipped',
  'order.cancelled': 'Order cancelled',
  'order.refunded': 'Order refunded',
  'product.added': 'Product added',
  'product.drafted': 'Draft added',
  'product.put-on-sale': 'Product put on sale',
  'product.withdrawn': 'Product made a draft',
  'product.changed': 'Product changed',
  'product.variants-set': 'Variants changed',
  'product.restored': 'Earlier version brought back',
  'product.scheduled': 'Date of sale chosen',
  'product.unscheduled': 'Date of sale taken away',
  'product.published': 'Put on sale on its date',
  'product.publish-refused': 'Left a draft on its date',
  'product.archived': 'Product taken off sale',
  'customer.grouped': 'Group of a customer chosen',
  'customer.exported': 'Data of a customer exported',
  'customer.merged': 'Accounts merged',
  'guest.erased': 'Data of a guest erased',
  'group.changed': 'Customer group changed',
  'member.promoted': 'Member made an admin',
  'member.demoted': 'Admin made a member again',
  'member.deleted': 'Account deleted',
  'team.invited': 'Invited to the team',
  'team.invitation-revoked': 'Invitation taken back',
  'team.joined': 'Joined the team',
  'team.role-changed': 'Role changed',
  'team.removed': 'Taken off the team',
  'team.rules-changed': 'Rules of the team changed',
  'two-factor.on': 'Two-step sign-in on',
  'two-factor.off': 'Two-step sign-in off',
  'two-factor.codes-renewed': 'Recovery codes renewed',
  'two-factor.recovery-used': 'Recovery code used',
  'member.left': 'Own account deleted',
  'password.changed': 'Password changed',
  'password.reset': 'Password chosen by mail',
  'address.verified': 'Address confirmed',
  'address.changed': 'Address changed',
  'address.reclaimed': 'Account given to its address’s owner',
  'export.downloaded': 'Data exported',
  'backup.restored': 'Backup restored',
};

/** Filters the audit log; every filter is in the URL. */
export function ActFilters() {
  const [action, setAction] = useListFilter('action');
  const [day, setDay] = useListFilter('day');
  return (
    <search className="grid gap-4 sm:grid-cols-2">
      <SearchField label="Who" parameter="actor" hint="An address, command line or shop" />
      <SearchField
        label="About"
        parameter="subject"
        hint="An order’s number, an address or a product’s name"
      />
      <Select label="Action" value={action} onChange={(event) => setAction(event.target.value)}>
        <option value="">All</option>
        {Object.entries(ACTIONS).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Select>
      <TextField
        label="Day"
        type="date"
        hint="In UTC"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </search>
  );
}
