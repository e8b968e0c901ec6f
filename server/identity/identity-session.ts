/** The member whom a session cookie or identity token proves. */
export type IdentitySession = {
  sessionId: string;
  memberId: string;
  email: string;
  role: 'member' | 'admin';
};
