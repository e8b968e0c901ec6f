import type { Locator } from '@playwright/test';
import sharp from 'sharp';

// A careful shopkeeper: looks for what to tap, thinks about what to type, reads a page of a policy.
const SECONDS = { tap: 4, field: 12, reading: 90 };

const PICTURE = sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();

export type Hand = ReturnType<typeof carefulHand>;

/** Counts taps, fields, and texts that are read, and the minutes that they take. */
export function carefulHand() {
  const counted = { taps: 0, fields: 0, readings: 0 };
  return {
    minutes: () =>
      (counted.taps * SECONDS.tap + counted.fields * SECONDS.field + counted.readings * SECONDS.reading) / 60,
    counted,
    async tap(target: Locator) {
      await target.click();
      counted.taps += 1;
    },
    async type(into: Locator, text: string) {
      await into.fill(text);
      counted.fields += 1;
    },
    async choose(from: Locator, label: string) {
      await from.selectOption(label);
      counted.fields += 1;
    },
    async take(by: Locator) {
      await by.setInputFiles({ name: 'board.png', mimeType: 'image/png', buffer: await PICTURE });
      counted.taps += 2;
    },
    reads() {
      counted.readings += 1;
    },
  };
}
