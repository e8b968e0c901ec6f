import type { ManagedCollection } from '#contract/calls/collections.ts';

/** The React key of a field: one that shows another value begins anew, and the others keep what was typed. */
export function keyOf(name: keyof ManagedCollection, collection: ManagedCollection | undefined): string {
  return `${name}: ${JSON.stringify(collection?.[name])}`;
}
