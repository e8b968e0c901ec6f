import type { ManagedCollection } from '../../contract/calls/collections.ts';

/** The React key of a field. A field whose value has changed restarts; other fields keep what was typed. */
export function keyOf(name: keyof ManagedCollection, collection: ManagedCollection | undefined): string {
  return `${name}: ${JSON.stringify(collection?.[name])}`;
}
