/** SQL of how long a change of many products can be undone. */
export const UNDO_WITHIN = `interval '1 day'`;

/** SQL of who made a change, by the row `m` of the member; `wordsOfActor` writes it. */
export const MADE_BY = `CASE WHEN m.deleted_at IS NULL THEN m.email ELSE '' END`;
