import type { ReactNode } from 'react';
import { useWide } from '#platform/app/ui/use-wide.ts';
import type { StaffRole } from '#platform/contract/staff.ts';
import { DashboardFrame } from './dashboard-frame.tsx';
import { StaffMenu } from './dashboard-menu.tsx';
import { entriesOf } from './menu-entries.ts';
import { PersonRow } from './person-row.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PhonePages } from './phone-pages.tsx';
import { useWaiting } from './use-waiting.ts';

type Props = {
  role: StaffRole;
  /** The search over the shop: above the menu, on phones in the bar. */
  search?: ReactNode;
  children: ReactNode;
};

/** The frame of the back office: a sidebar with the whole menu; on phones a bar above and the most used pages below. */
export function StaffFrame({ role, search, children }: Props) {
  const badges = useWaiting();
  const entries = entriesOf(role);
  if (!useWide())
    return (
      <>
        <PhoneBar entries={entries} badges={badges} search={search} />
        <DashboardFrame>{children}</DashboardFrame>
        <PhonePages entries={entries} badges={badges} />
      </>
    );
  const sidebar = (
    <>
      <PersonRow />
      {search}
      <StaffMenu entries={entries} badges={badges} isDense />
    </>
  );
  return <DashboardFrame sidebar={sidebar}>{children}</DashboardFrame>;
}
