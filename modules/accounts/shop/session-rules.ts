/** How long a sign-in of staff lasts, however often it is used. */
const STAFF_HOURS = 12;
/** How long a right password waits for its code. */
export const CODE_MINUTES = 10;
/** How recent a proof of identity counts as fresh. */
const FRESH_MINUTES = 10;

/** SQL: whether session `s` of member `m` is live. */
export const LIVE_SESSION = `s.expires_at > now() AND NOT s.awaits_code AND m.deleted_at IS NULL
  AND (m.role = 'member' OR s.created_at > now() - interval '${STAFF_HOURS} hours')`;

const OWES_SECOND_STEP = `m.role <> 'member' AND NOT m.two_factor AND EXISTS (SELECT 1 FROM staff_rule WHERE needs_two_factor)
  AND NOT EXISTS (SELECT 1 FROM session_passkey k WHERE k.session_id = s.id)`;

/** SQL of the step that keeps member `m` in session `s` from the back office, as `Lacking`. */
export const LACKS = `CASE WHEN m.role = 'member' THEN NULL WHEN s.short_password THEN 'long-password'
  WHEN ${OWES_SECOND_STEP} THEN 'two-factor' END`;

/**
 * SQL: whether staff `m` opened session `s` with a password alone, though a passkey is their second step. Such a session must not
 * add or remove a second step: a stolen password would be enough to do so.
 */
export const OWES_PASSKEY = `(${OWES_SECOND_STEP} AND EXISTS (SELECT 1 FROM passkey p WHERE p.member_id = m.id))`;

/** SQL: whether session `s` of member `m` proved its identity lately. */
export const IS_FRESH = `(s.proven_at > now() - interval '${FRESH_MINUTES} minutes' AND NOT ${OWES_PASSKEY})`;
