import { fileURLToPath } from 'node:url';
import { findProgram } from '../../scripts/debian-packages.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the programs that some tests need and this machine neither has nor can fetch. */
export const missingPrograms = (): string[] =>
  ['nginx', 'caddy', 'pgbouncer', 'promtool'].filter((name) => !findProgram(ROOT, name));
