import { z } from 'zod';
import { t } from '#platform/words/t.ts';
import { type Name, said } from './fields.ts';

const LATEST = Date.UTC(9999, 0);

/** A time with an offset, before the year 9999 in UTC: an offset can lead out of the years that PostgreSQL and JSON can write. */
export const moment = (name: Name, earliest = 0) =>
  z.iso
    .datetime({ offset: true, error: () => t('{name} takes a date and a time', { name: said(name) }) })
    .refine(
      // Text that is no date passes here, because `datetime` reports it.
      (written) => !(Date.parse(written) < earliest || Date.parse(written) >= LATEST),
      { error: () => t('{name} is out of range', { name: said(name) }) },
    );
