import type { z } from 'zod';
import { IDENTITY_CALLS } from '#platform/contract/identity-calls.ts';

type IdentityPath = {
  method: string;
  /** The accepted body fields; the library gets no others. */
  fields?: z.ZodObject;
  /** The hourly limit of one client. */
  perHour?: number;
  /** The limit of one network in any window of `minutes`. */
  perNetwork?: { most: number; minutes: number };
};

/** Every path below `/api/auth`. */
export const IDENTITY_PATHS: Readonly<Record<string, IdentityPath>> = Object.fromEntries(
  IDENTITY_CALLS.map(({ method, path, body, perHour, perNetwork }) => [
    path.slice('/auth'.length),
    { method, fields: body as z.ZodObject | undefined, perHour, perNetwork } as IdentityPath,
  ]),
);
