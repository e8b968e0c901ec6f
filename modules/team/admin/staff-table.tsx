import { useMemo } from 'react';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { RowName } from '#platform/app/list/row-name.tsx';
import { OfficeTable } from '#platform/app/office/columns/office-table.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { TeamMember } from '../contract/calls/team.ts';
import { RoleSelect } from './role-select.tsx';

const fixedColumns = (): readonly Column<TeamMember>[] => [
  {
    key: 'person',
    label: t('Person'),
    isRowHeader: true,
    cell: ({ email, displayName }) => <RowName title={displayName}>{email}</RowName>,
  },
  {
    key: 'last-seen',
    label: t('Last seen'),
    card: 'left',
    cell: ({ lastSeenAt }) => (
      <span className="@max-table:block">
        {lastSeenAt ? formatMoment(lastSeenAt) : t('No session in use')}
      </span>
    ),
  },
  {
    key: 'two-step-sign-in',
    label: t('Two-step sign-in'),
    card: 'corner',
    cell: ({ twoFactor }) => (
      <Badge tone={twoFactor ? 'good' : 'warn'}>
        <span className="@table:hidden">{t('Two-step\u00a0')}</span>
        {twoFactor ? t('On') : t('Off')}
      </Badge>
    ),
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
    return [...fixedColumns(), { key: 'role', label: t('Role'), card: 'right', cell: role }];
  }, [own, owners]);
  return (
    <OfficeTable
      list="staff"
      caption={t('Staff')}
      rows={members}
      rowKey={({ email }) => email}
      columns={columns}
    />
  );
}
