import type { StaffOrder } from '../../contract/calls/staff-orders.ts';

type OrderDocument = {
  kind: 'invoice' | 'credit_note';
  number: string;
  issuedAt: string;
  file: string;
  xml: string | null;
};

/** An order as this page shows it. */
export type OrderWithDocuments = StaffOrder & { documents: readonly OrderDocument[] };
