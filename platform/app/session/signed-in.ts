import type { Role } from '#platform/contract/staff.ts';

/** The state that the menu shows; undefined until fetched. */
export type Standing = {
  admin: boolean | undefined;
  role: Role | undefined;
  lacks: 'two-factor' | 'long-password' | undefined;
};

/** The session as the browser knows it. */
export type Member = {
  email: string;
  displayName: string;
  photoURL: string;
  /** True if the member pays the prices of a group. */
  hasGroup: boolean;
} & Standing;
export type SignedIn = { state: 'signed-in' } & Member;
