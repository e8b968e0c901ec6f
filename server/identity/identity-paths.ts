import type { z } from 'zod';
import { IDENTITY_CALLS } from '#contract/identity-calls.ts';

type IdentityPath = {
  method: string;
  /** What is taken of a body; the library is handed nothing else. */
  fields?: z.ZodObject;
  /** How often one client may make it in an hour. */
  perHour?: number;
  /** The limit of one network in any `minutes` that follow each other. */
  perNetwork?: { most: number; minutes: number };
};

/** Everything that is answered below `/api/auth`, by its path there. */
export const IDENTITY_PATHS: Readonly<Record<string, IdentityPath>> = Object.fromEntries(
  IDENTITY_CALLS.map(({ method, path, body, perHour, perNetwork }) => [
    path.slice('/auth'.length),
    { method, fields: body as z.ZodObject | undefined, perHour, perNetwork } as IdentityPath,
  ]),
);
