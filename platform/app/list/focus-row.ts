import { focusHeading } from '../office/dashboard-page.tsx';

/** Returns the focus that a disabled button lost to its row, or to the page's heading if the row is gone. */
export function focusRow(row: HTMLElement | null | undefined): void {
  if (document.activeElement !== document.body) return;
  if (row?.isConnected) {
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  } else focusHeading();
}
