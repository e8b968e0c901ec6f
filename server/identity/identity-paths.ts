import type { z } from 'zod';
import { IDENTITY_CALLS } from '#contract/identity-calls.ts';

type IdentityPath = {
  method: string;
  /** What is taken of a body; the library is handed nothing else. */
  fields?: z.ZodObject;
  /** How often one client may make it in an hour, beside the library's own limits. */
  perHour?: number;
};

/** Everything that is answered below `/api/auth`, by its path there. */
export const IDENTITY_PATHS: Readonly<Record<string, IdentityPath>> = Object.fromEntries(
  IDENTITY_CALLS.map(({ method, path, body, perHour }) => [
    path.slice('/auth'.length),
    { method, fields: body as z.ZodObject | undefined, perHour } as IdentityPath,
  ]),
);
