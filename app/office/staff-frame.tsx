import { type ReactNode, use } from 'react';
import styles from '#platform/app/office/office.css?url';
import { useWide } from '#platform/app/ui/use-wide.ts';
import type { Role } from '#platform/contract/staff.ts';
import { DashboardFrame } from './dashboard-frame.tsx';
import { StaffMenu } from './dashboard-menu.tsx';
import { entriesOf } from './menu-entries.ts';
import { PersonRow } from './person-row.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PhonePages } from './phone-pages.tsx';
import { useWaiting } from './use-waiting.ts';

type Props = {
  /** `member` for a person who has left the team since the page was opened. */
  role: Role;
  /** The search over the shop: above the menu, on phones in the bar. */
  search?: ReactNode;
  children: ReactNode;
};

/** The frame of the back office: a sidebar with the whole menu; on phones a bar above and the most used pages below. */
export function StaffFrame({ role, search, children }: Props) {
  // The frame comes with its styles; until then the page keeps its skeleton.
  use(loadStyles());
  const badges = useWaiting();
  const entries = entriesOf(role, badges);
  const isWide = useWide();
  const sidebar = (
    <>
      <PersonRow />
      {search}
      <StaffMenu entries={entries} badges={badges} isDense />
    </>
  );
  // The page stands at one place at every width: what is typed survives a turned phone.
  return (
    <>
      {!isWide && <PhoneBar entries={entries} badges={badges} search={search} />}
      <DashboardFrame sidebar={isWide && sidebar}>{children}</DashboardFrame>
      {!isWide && <PhonePages entries={entries} badges={badges} />}
    </>
  );
}

let loading: Promise<void> | undefined;

/**
 * Loads the styles of the back office once, behind all others. A sheet with a `precedence` goes before those of the document; browsers
 * then begin all fonts anew, and text that has been painted in the fallback changes its font.
 */
function loadStyles(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    // Without its styles a page can still be used.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
  return loading;
}
