import type pg from 'pg';
import type { SandboxSwitches } from '../switches.ts';

/** What every use case is handed: the transaction it runs in, and who asks. */
export type Call = {
  client: pg.PoolClient;
  /** A publishable key may do little, and only with the client secret. */
  keyKind: 'secret' | 'publishable';
  requestId: string;
  idempotencyKey: string | null;
  switches: SandboxSwitches;
};

/** What a use case answers; whatever it wrote is committed with it, also when it is an error such as a decline. */
export type Answer = { status: number; body: object };
