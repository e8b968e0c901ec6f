import { z } from 'zod';

const LATEST = Date.UTC(9999, 0);

/** A moment with its offset, of years that PostgreSQL, JSON and browsers agree on: an offset can lead out of the year written. */
export const moment = (name: string, earliest = 0) =>
  z.iso.datetime({ offset: true, error: `${name} takes a date and a time` }).refine(
    // No date at all is the other error.
    (written) => !(Date.parse(written) < earliest || Date.parse(written) >= LATEST),
    `${name} is out of range`,
  );
