import { CellRows } from '#platform/app/form/cell-rows.tsx';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import type { CellRow } from '#platform/app/form/paste-rows.ts';
import { t } from '#platform/words/t.ts';
import { MOST_LINES } from '../../contract/calls/pricing.ts';
import { splitLine } from './preview-body.ts';

type Props = { rows: readonly CellRow[]; errors: FieldErrors; onChange: (rows: CellRow[]) => void };

/** The cart of a preview: a row for each SKU with its quantity. */
export function CartRows({ rows, errors, onChange }: Props) {
  return (
    <CellRows
      label={t('Cart')}
      hint={t('One unit, unless you say how many. Lines of a spreadsheet can be pasted.')}
      name="lines"
      noun={t('line')}
      columns={[
        { name: 'sku', heading: t('SKU'), kind: 'text', maxLength: 64 },
        { name: 'quantity', heading: t('Quantity'), kind: 'whole', inputMode: 'numeric' },
      ]}
      rows={rows}
      most={MOST_LINES}
      errors={errors}
      split={splitLine}
      onChange={onChange}
      className="sm:col-span-2"
    />
  );
}
