import type { ProductVersion } from '../../contract/calls/product-versions.ts';

export type Change = ProductVersion['changes'][number];

/** The change of a text, or none if it is the same. */
export function changeOf(label: string, was: string, now: string): Change[] {
  return was === now ? [] : [{ label, was, now }];
}
