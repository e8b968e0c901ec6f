import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Finds a second PostgreSQL: the configured one, or the oldest installed one from version 15 on. */
export function findOtherServer():
  | { url: string }
  | { binaries: { folder: string; version: string } }
  | undefined {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url };
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).map(Number) : [];
  const version = versions
    .filter((major) => major >= 15 && existsSync(join(installed, String(major), 'bin', 'initdb')))
    .sort((a, b) => a - b)[0];
  return version
    ? { binaries: { folder: join(installed, String(version)), version: String(version) } }
    : undefined;
}
