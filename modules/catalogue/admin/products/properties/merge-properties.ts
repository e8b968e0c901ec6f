import type { ForeignChange } from '#platform/app/office/foreign-change.ts';
import { t } from '#platform/words/t.ts';
import type { Product } from '../../../contract/calls/products.ts';

export type Property = Product['properties'][number];

/** The values of each label, joined: one label can have several. */
export function valuesByLabel(properties: readonly Property[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { label, value } of properties)
    found.set(label, found.has(label) ? `${found.get(label)}, ${value}` : value);
  return found;
}

/** The properties of the latest version with the edits `mine`, which began with `was`, on top of it, label by label. */
export function mergeProperties(
  was: readonly Property[],
  now: readonly Property[],
  mine: readonly Property[],
): Property[] {
  const [before, after, edited] = [was, now, mine].map(valuesByLabel);
  const isEdited = (label: string) => before?.get(label) !== edited?.get(label);
  const isReordered =
    orderOf(was.filter(({ label }) => after?.has(label))) !==
    orderOf(now.filter(({ label }) => before?.has(label)));
  const labels = new Set((isReordered ? [now, mine] : [mine, now]).flat().map(({ label }) => label));
  return [...labels].flatMap((label) => {
    const source = isEdited(label) ? mine : now;
    return source.filter((property) => property.label === label && (isEdited(label) || after?.has(label)));
  });
}

/** The differences between two versions: a value of each label, and the order of the rest. */
export function propertyChanges(was: readonly Property[], now: readonly Property[]): ForeignChange[] {
  const [before, after] = [valuesByLabel(was), valuesByLabel(now)];
  const changes = [...new Set([...before.keys(), ...after.keys()])].map((label) => ({
    name: `properties.${label}`,
    label,
    was: before.get(label) ?? '',
    now: after.get(label) ?? '',
  }));
  const found = changes.filter((change) => change.was !== change.now);
  if (found.length > 0 || orderOf(was) === orderOf(now)) return found;
  return [{ name: 'properties', label: t('Order of properties'), was: orderOf(was), now: orderOf(now) }];
}

function orderOf(properties: readonly Property[]): string {
  return properties.map(({ label }) => label).join(', ');
}
