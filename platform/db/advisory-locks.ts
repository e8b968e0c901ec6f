/** Keys of the shop's advisory locks. One session holds each at a time, unless its comment says otherwise. */
export const ADVISORY_LOCKS = {
  // 730_743_001 is the lock of an embedded server, in `packages/embedded-postgres/join-server.ts`.
  /** Held by the only shop process on an embedded database. */
  shop: 730_743_002,
  /** Held while the owner runs migrations. */
  owner: 730_743_003,
  /** Held while a start creates the shop's database role. */
  role: 730_743_004,
  /** Held by a running import of products. */
  productImport: 730_743_005,
  /** Held by a running import of translations. */
  translationImport: 730_743_008,
  /** Held by a running backup. */
  backup: 730_743_006,
  /** Held by a running restore or rehearsal, which has a backup unpacked in its data folder. */
  unpacking: 730_743_007,
  // 730_743_009 is held by a batch of judged reductions, in `judge_next_reductions` of the database.
  /** First of two keys; the second is the process's. Each process holds its own while its job workers live. */
  workers: 7_365,
  /** First of two keys; the second is `guest_key` of the address. Held while orders of a guest are placed or get their member. */
  guest: 7_366,
} as const;
