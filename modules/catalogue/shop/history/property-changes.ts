import { type Change, changeOf } from './change-of.ts';

export type Property = { label: string; value: string };

/** The changes of properties by their labels; otherwise of their order. */
export function propertyChanges(label: string, was: Property[] = [], now: Property[] = []): Change[] {
  const valuesAt = (properties: Property[], of: string) =>
    properties
      .filter((property) => property.label === of)
      .map(({ value }) => value)
      .join(', ');
  const labels = new Set([...was, ...now].map((property) => property.label));
  const changed = [...labels].flatMap((one) => changeOf(one, valuesAt(was, one), valuesAt(now, one)));
  const order = (properties: Property[]) => properties.map((property) => property.label).join(', ');
  return changed.length > 0 ? changed : changeOf(`${label}, order`, order(was), order(now));
}
