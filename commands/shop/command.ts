import type pg from 'pg';
import type { Database } from '#platform/db/connect.ts';
import type { Settings } from '#settings';

export type Command = {
  name: string;
  /** Names of the arguments, as the help shows them. */
  takes: string[];
  /** Options such as `--replace`, accepted anywhere after the name, with their help texts. */
  flags?: Readonly<Record<string, string>>;
  /** True if the command works on a database that this version has not migrated yet. */
  leavesVersion?: true;
  summary: string;
  details: string;
  /** Returns the exit code. */
  run(
    shop: { pool: pg.Pool; database: Database; settings: Settings },
    values: string[],
    flags: ReadonlySet<string>,
  ): Promise<number>;
};

/** Commands print what they find, so the log stays silent. */
export const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** The command cannot run; the message is printed for the shopkeeper. */
export class Refused extends Error {}
