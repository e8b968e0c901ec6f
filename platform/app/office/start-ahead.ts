import { FIRST_CALLS } from 'virtual:modules/first-calls';
import { PAGE_RIGHTS } from 'virtual:modules/page-rights';
import { preload } from 'react-dom';
import { isStaffPage } from '#platform/contract/staff.ts';
import { callsAheadScript } from '../session/calls-ahead.ts';
import styles from './office.css?url';

/** Starts the calls of a page of the dashboard and the styles of the back office with the document. */
export function startAhead(page: string): string {
  if (!page.startsWith('/dashboard')) return '';
  if (isStaffPage(PAGE_RIGHTS, page)) preload(styles, { as: 'style' });
  return callsAheadScript(page, Object.hasOwn(FIRST_CALLS, page) ? (FIRST_CALLS[page] ?? []) : []);
}
