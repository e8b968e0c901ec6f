import { type FieldError, Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { MOST_UNITS } from '../../contract/product-facts.ts';
import { describeLastAdjustments } from './describe-last-adjustments.ts';

/** Units added to a variant or taken away; a count names the last adjustment that it knows of. */
export type UnitChange = { variantId: string; units: number; lastAdjustment?: number | undefined };

export type Locked = { id: string; available: number; received: number };

/** Refuses changes that take away what orders hold, or that the shop cannot count. */
export function refuseUnfit(changes: readonly UnitChange[], locked: ReadonlyMap<string, Locked>): void {
  const errors = changes.flatMap(({ variantId, units }, place): FieldError[] => {
    const held = locked.get(variantId);
    const at = (field: string, message: string) => [{ field: `changes.${place}.${field}`, message }];
    if (!held) return at('variantId', t('This variant is not on sale'));
    if (held.available + units < 0)
      return at(
        'units',
        t('Only {available} units can be taken away: orders hold the others', { available: held.available }),
      );
    return held.received + units > MOST_UNITS ? at('units', t('The shop cannot count that many units')) : [];
  });
  const [first] = errors;
  if (!first) return;
  const isHeld = (variantId: string, units: number) =>
    (locked.get(variantId)?.available ?? Infinity) + units < 0;
  const held = changes.filter(({ variantId, units }) => isHeld(variantId, units));
  throw new Problem(held.length === errors.length ? 'stock_in_use' : 'validation', first.message, { errors });
}

/** Refuses counts of variants that somebody has adjusted since. */
export async function refuseStale(client: Database, changes: readonly UnitChange[]): Promise<void> {
  const counted = changes.filter(({ lastAdjustment }) => lastAdjustment !== undefined);
  if (counted.length === 0) return;
  const last = await describeLastAdjustments(
    client,
    counted.map(({ variantId }) => variantId),
  );
  const errors = changes.flatMap(({ variantId, lastAdjustment }, place) => {
    const newest = last.get(variantId);
    if (lastAdjustment === undefined || (newest?.id ?? 0) === lastAdjustment) return [];
    return [{ field: `changes.${place}.units`, message: newest?.words ?? t('It has been adjusted since') }];
  });
  if (errors[0]) throw new Problem('stale_version', errors[0].message, { errors });
}
