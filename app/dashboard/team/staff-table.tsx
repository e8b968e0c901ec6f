import { useMemo } from 'react';
import type { TeamMember } from '#contract/calls/team.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { formatMoment } from '../list/format-moment.ts';
import { RoleSelect } from './role-select.tsx';

const COLUMNS: readonly Column<TeamMember>[] = [
  {
    label: 'Person',
    isRowHeader: true,
    cell: ({ email, displayName }) => (
      <span className="grid">
        <span className="font-semibold">{displayName}</span>
        <span className="text-sm text-text-soft">{email}</span>
      </span>
    ),
  },
  {
    label: 'Last seen',
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatMoment(lastSeenAt) : 'Not lately'),
  },
  {
    label: 'Two-step sign-in',
    cell: ({ twoFactor }) => <Badge tone={twoFactor ? 'good' : 'warn'}>{twoFactor ? 'On' : 'Off'}</Badge>,
  },
];

/** The staff, with a choice of role for each. */
export function StaffTable({ members, own }: { members: readonly TeamMember[]; own: string }) {
  const owners = members.filter(({ role }) => role === 'admin').length;
  const columns = useMemo((): Column<TeamMember>[] => {
    const role = (member: TeamMember) => (
      <RoleSelect
        key={`${member.email} ${member.role}`}
        member={member}
        isOwn={member.email === own}
        isLastOwner={member.role === 'admin' && owners === 1}
      />
    );
    return [...COLUMNS, { label: 'Role', cell: role }];
  }, [own, owners]);
  return <DataTable caption="Staff" rows={members} rowKey={({ email }) => email} columns={columns} />;
}
