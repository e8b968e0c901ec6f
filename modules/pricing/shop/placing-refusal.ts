import { centsToDecimal } from '#platform/contract/money.ts';
import { Problem } from '#platform/contract/problems.ts';
import { formatCents } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import { type Offered, quantityComplaint, unitPriceCents } from '../contract/quantity-rule.ts';
import { type CodeRefusal, type Named, nameOf, sentenceOfCode, shortageOf } from './booking-refusal.ts';

export type RefusedCode = { code: string; reason: CodeRefusal };

/** A line that cannot be booked as it is, with what can, as `place_orders` tells it. */
export type RefusedLine = Offered & {
  /** Null for a variant that is no longer there. */
  productName: string | null;
  variantTitle: string;
  /** Its place in the order, from 0. */
  line: number;
  reason: 'gone' | 'twice' | 'below_minimum' | 'off_rule' | 'out_of_stock' | 'price_changed';
};

/** The 422 with an error at each refused code. */
export function refusedCodes(codes: readonly string[], refused: readonly RefusedCode[]): Problem {
  const errors = refused.map(({ code, reason }) => ({
    field: `codes.${codes.indexOf(code)}`,
    message: sentenceOfCode(reason),
  }));
  return new Problem('validation', errors[0]?.message, { errors });
}

/**
 * The problem with an error at each refused line. It is `out_of_stock` or `price_changed` if every line is refused for that
 * alone. `lines` tells a program what is left and what a unit costs now.
 */
export function refusedLines(
  lines: readonly { quantity: number }[],
  refused: readonly RefusedLine[],
): Problem {
  const errors = refused.map((one) => errorOf(one, lines[one.line]?.quantity ?? 0));
  const reasons = new Set(refused.map(({ reason }) => reason));
  const [only] = reasons.size === 1 ? reasons : [];
  const code = only === 'out_of_stock' || only === 'price_changed' ? only : 'validation';
  return new Problem(code, errors.map(({ message }) => message).join(' '), {
    errors,
    extra: {
      lines: refused.map((one) => ({
        line: one.line,
        availableQuantity: one.availableQuantity ?? 0,
        ...(one.reason !== 'gone' && {
          perUnitPrice: centsToDecimal(unitPriceCents(one, lines[one.line]?.quantity ?? 0)),
        }),
      })),
    },
  });
}

function errorOf(refused: RefusedLine, quantity: number): { field: string; message: string } {
  const { line, reason, productName, variantTitle } = refused;
  const named: Named = { productName: productName ?? 'This', variantTitle };
  if (reason === 'gone')
    return {
      field: `lines.${line}.variantId`,
      message: t('{named} is no longer on sale.', { named: nameOf(named) }),
    };
  if (reason === 'twice')
    return { field: `lines.${line}.variantId`, message: t('Another line has this already.') };
  if (reason === 'price_changed') {
    const now = formatCents(unitPriceCents(refused, quantity));
    return { field: `lines.${line}.perUnitPrice`, message: t('The price is now {now} each.', { now }) };
  }
  const field = `lines.${line}.quantity`;
  if (reason === 'out_of_stock') return { field, message: shortageOf({ ...refused, ...named }, quantity) };
  const complaint = quantityComplaint(refused, quantity) ?? t('This quantity cannot be ordered');
  return { field, message: `${nameOf(named)}: ${complaint}.` };
}
