import type { Role } from '#contract/staff.ts';
import type { Lacking } from '#shop/context.ts';

/** The member whom a session cookie or identity token proves. */
export type IdentitySession = {
  sessionId: string;
  memberId: string;
  email: string;
  role: Role;
  lacks: Lacking;
};
