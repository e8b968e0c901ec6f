import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
import type { Editing } from './editing.ts';

/** The props of each part of the editor. */
export type FieldsProps = {
  /** The product as the shop has it now; none for a new one. */
  product: ManagedProduct | undefined;
  editing: Editing;
  errors: FieldErrors;
  onValue: (name: string, value: string) => void;
  onEdit: (edit: (editing: Editing) => Editing) => void;
};
