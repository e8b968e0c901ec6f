import type pg from 'pg';

/** Each query has one fault that the check of query types names, except the last one. */
export async function askWrongly({ pool }: { pool: pg.Pool }, id: string): Promise<unknown[]> {
  return [
    await pool.query<{ id: number }>('SELECT id FROM review WHERE id = $1', [id]),
    await pool.query<{ answer: string }>('SELECT answer FROM review WHERE id = $1', [id]),
    await pool.query<{ message: string | null }>('SELECT message FROM review WHERE id = $1', [id]),
    await pool.query<{ answer: string }>({
      name: 'wrong-left-join',
      text: `SELECT m.email AS answer FROM review r LEFT JOIN member m ON m.id = r.answered_by WHERE r.id = $1`,
      values: [id],
    }),
    await pool.query<{ message: string }>('SELECT massage AS message FROM review WHERE id = $1', [id]),
    await pool.query<{ reviewId: string }>('SELECT id AS "reviewID" FROM review WHERE id = $1', [id]),
    await pool.query('UPDATE review SET hiden_at = now() WHERE id = $1', [id]),
    await pool.query(`SELECT id FROM ${id.slice(1)}`),
    await pool.query<{ kind: 'amount' | 'percent' }>('SELECT kind FROM discount_code'),
    await pool.query<{ message: string }>('SELECT message /* never null: for a test */ FROM review'),
    await pool.query<{ at: Date; name: string | null; held: boolean }>(
      `SELECT r.created_at AS at, m.name, r.held FROM review r LEFT JOIN member m ON m.id = r.member_id WHERE r.id = $1`,
      [id],
    ),
  ];
}
