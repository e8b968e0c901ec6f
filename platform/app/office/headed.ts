import type { ReactNode } from 'react';
import { membersOnly } from '../protected.tsx';

/** The words at the top of a page. */
export type PageHeading = {
  title: string;
  lead?: ReactNode;
  /** The anchor of the section of docs/shopkeeper.md about the page. */
  help?: string;
  /** Takes the whole width of the window. */
  isWide?: boolean;
};

/** The `handle` of a members' page with the same words at its top for every reader: its document has them, before scripts and data. */
export const headed = <Heading extends PageHeading>(heading: () => Heading) => ({ ...membersOnly, heading });
