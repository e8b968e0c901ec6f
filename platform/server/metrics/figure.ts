import type { Figure } from '#platform/shop.ts';

/** A metric with one value. */
export const figure = (name: string, help: string, value: number): Figure => ({
  name,
  help,
  values: [[value, '']],
});

/** The seconds since a moment; -1 for never. */
export const ageSeconds = (at: Date | null) => (at ? (Date.now() - at.getTime()) / 1000 : -1);
