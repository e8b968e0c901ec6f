import type pg from 'pg';
import type { Database } from '#db/connect.ts';
import type { Settings } from '#settings';

/** One command of the shopkeeper's command line. */
export type Command = {
  /** One or two words. */
  name: string;
  /** What follows it, as shown in the help. */
  takes: string[];
  /** Words that may stand anywhere behind it, such as `--replace`, and what each means. */
  flags?: Readonly<Record<string, string>>;
  summary: string;
  details: string;
  /** Answers the exit code. */
  run(
    shop: { pool: pg.Pool; database: Database; settings: Settings },
    values: string[],
    flags: ReadonlySet<string>,
  ): Promise<number>;
};

/** What was asked cannot be done; its message is for the shopkeeper. */
export class Refused extends Error {}
