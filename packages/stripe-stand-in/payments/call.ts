import type pg from 'pg';
import type { SandboxSwitches } from '../switches.ts';

/** The context of every use case: its transaction and its caller. */
export type Call = {
  client: pg.PoolClient;
  /** A publishable key may do little, and only with the client secret. */
  keyKind: 'secret' | 'publishable';
  requestId: string;
  idempotencyKey: string | null;
  switches: SandboxSwitches;
};

/** A use case's answer; its writes are committed with it, even if it is an error such as a decline. */
export type Answer = { status: number; body: object };
