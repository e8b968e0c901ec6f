import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
import type { Editing } from './editing.ts';

/** What each part of the editor gets. */
export type FieldsProps = {
  /** The product as the shop has it now; none for a new one. */
  product: ManagedProduct | undefined;
  editing: Editing;
  errors: FieldErrors;
  onValue: (name: string, value: string) => void;
  onEdit: (edit: (editing: Editing) => Editing) => void;
};
