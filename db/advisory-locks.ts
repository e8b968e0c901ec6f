/** The keys of PostgreSQL's advisory locks that the shop takes. Each is held by one session at a time unless it says more. */
export const ADVISORY_LOCKS = {
  /** Shared by every process that uses an embedded server: the last to leave stops it. */
  embeddedServer: 730_743_001,
  /** Held by the one shop that runs on an embedded database. */
  shop: 730_743_002,
  /** Held while the owner changes tables. */
  owner: 730_743_003,
  /** Held while the shop's role is made. */
  role: 730_743_004,
  /** The first of two keys; the second is a process's. Held by each process while its job workers live. */
  workers: 7_365,
} as const;
