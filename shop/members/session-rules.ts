/** How long a sign-in of staff lasts, however often it is used. */
const STAFF_HOURS = 12;
/** How long a right password waits for its code. */
export const CODE_MINUTES = 10;
/** How recent a proof of identity counts as fresh. */
const FRESH_MINUTES = 10;

/** SQL: whether session `s` of member `m` is live. */
export const LIVE_SESSION = `s.expires_at > now() AND NOT s.awaits_code AND m.deleted_at IS NULL
  AND (m.role = 'member' OR s.created_at > now() - interval '${STAFF_HOURS} hours')`;

/** SQL: what keeps member `m` in session `s` from the back office, as `Lacking`. */
export const LACKS = `CASE WHEN m.role = 'member' THEN NULL WHEN s.short_password THEN 'long-password'
  WHEN NOT m.two_factor AND EXISTS (SELECT 1 FROM staff_rule WHERE needs_two_factor)
    AND NOT EXISTS (SELECT 1 FROM session_passkey k WHERE k.session_id = s.id) THEN 'two-factor' END`;

/** SQL: whether session `s` proved its identity lately. */
export const IS_FRESH = `s.proven_at > now() - interval '${FRESH_MINUTES} minutes'`;
