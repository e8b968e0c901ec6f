import type { ReactNode } from 'react';
import type { OrderLine } from '#modules/orders/contract/calls/orders.ts';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { controlStyle } from '#platform/app/ui/control-style.ts';
import { Field } from '#platform/app/ui/field.tsx';
import { Picture } from '#platform/app/ui/picture.tsx';
import { t } from '#platform/words/t.ts';
import type { OrderWithDocuments } from './order-with-documents.ts';

/** A line of the order, of which `most` units can be chosen. */
export type Choosable = { line: number; most: number; item: OrderLine };
export type Units = Readonly<Record<number, string>>;
type Chosen = { line: number; quantity: number };

/** The lines of an order with units left to ship or to refund. */
export function choosableLines(
  { fulfilment, lines }: OrderWithDocuments,
  left: 'toShip' | 'toRefund',
): Choosable[] {
  return fulfilment.lines.flatMap(({ line, [left]: most }) => {
    const item = lines[line - 1];
    return item && most > 0 ? [{ line, most, item }] : [];
  });
}

/** The lines with a number other than 0, in the order in which a call names them. */
export function chosenUnits(lines: readonly Choosable[], units: Units): Chosen[] {
  return lines
    .map(({ line }) => ({ line, quantity: Number(units[line] || 0) }))
    .filter(({ quantity }) => quantity !== 0);
}

type Props = {
  lines: readonly Choosable[];
  units: Units;
  onUnits: (units: Units) => void;
  errors: FieldErrors;
  /** Asked of a chosen line. */
  more?: (line: Choosable) => ReactNode;
};

/** How many units of each line. A tick takes all that are left. */
export function UnitFields({ lines, units, onUnits, errors, more }: Props) {
  const chosen = chosenUnits(lines, units);
  return (
    <ul className="grid">
      {lines.map((choosable) => {
        const { line, most, item } = choosable;
        const place = chosen.findIndex((one) => one.line === line);
        const name = place < 0 ? `other.${line}` : `lines.${place}.quantity`;
        const title = [item.productName, item.variantTitle].filter(Boolean).join(', ');
        return (
          <li key={line} className="border-line py-2 not-first:border-t">
            <div className="flex items-center gap-3">
              <label className="flex min-h-11 min-w-0 grow items-center gap-3">
                <input
                  type="checkbox"
                  checked={place >= 0}
                  onChange={({ target }) =>
                    onUnits({ ...units, [line]: target.checked ? String(most) : '0' })
                  }
                  className="size-5 shrink-0"
                />
                <span className="product-stage block w-12 shrink-0 overflow-hidden rounded-control">
                  <Picture src={item.image} alt="" sizes="48px" />
                </span>
                <span className="min-w-0 wrap-anywhere">
                  <span className="line-clamp-3">{title}</span>
                  <span className="block text-sm text-text-soft">{item.sku}</span>
                </span>
              </label>
              <Field
                label={t('Units of {title}', { title })}
                isLabelHidden
                hint={t('of {most}', { most })}
                error={errors[name]}
                className="w-24 shrink-0"
              >
                {(control) => (
                  <input
                    {...control}
                    name={name}
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={most}
                    value={units[line] ?? '0'}
                    onChange={({ target }) => onUnits({ ...units, [line]: target.value })}
                    className={controlStyle('text-center tabular-nums')}
                  />
                )}
              </Field>
            </div>
            {place >= 0 && more?.(choosable)}
          </li>
        );
      })}
    </ul>
  );
}
