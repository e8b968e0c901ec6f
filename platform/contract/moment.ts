import { z } from 'zod';

const LATEST = Date.UTC(9999, 0);

/** A time with an offset, before the year 9999 in UTC: an offset can lead out of the years that PostgreSQL and JSON can write. */
export const moment = (name: string, earliest = 0) =>
  z.iso.datetime({ offset: true, error: `${name} takes a date and a time` }).refine(
    // Text that is no date passes here, because `datetime` reports it.
    (written) => !(Date.parse(written) < earliest || Date.parse(written) >= LATEST),
    `${name} is out of range`,
  );
