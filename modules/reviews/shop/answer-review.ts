import { actorWords } from '#platform/audit/last-actor.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

export type Answer = {
  /** Empty to remove it. */
  answer: string;
  /** When the answer was given that the admin has read; null if there was none. */
  seen: string | null;
};

/** Puts the shop's answer below a review, or removes it. Throws `stale_version` if it would replace one that was not read. */
export async function answerReview(
  shop: Shop,
  admin: Member,
  reviewId: string,
  { answer, seen }: Answer,
): Promise<{ modifiedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const { rows } = await client.query<{
      answer: string | null;
      answeredAt: Date | null;
      by: string | null;
    }>(
      `SELECT r.answer, r.answered_at AS "answeredAt", m.email AS by
       FROM review r LEFT JOIN member m ON m.id = r.answered_by WHERE r.id = $1 FOR UPDATE OF r`,
      [reviewId],
    );
    const before = rows[0];
    if (!before) throw new Problem('not_found');
    // A repeat of an act whose answer was lost.
    if ((before.answer ?? '') === answer) return { modifiedCount: 0 };
    if ((before.answeredAt?.toISOString() ?? null) !== seen)
      throw new Problem(
        'stale_version',
        before.by
          ? t('{by} answered this review meanwhile.', { by: actorWords(before.by, admin) })
          : t('Somebody removed the answer meanwhile.'),
      );
    await client.query(
      // The version of an answer is its time as the contract writes it, to the millisecond.
      `UPDATE review SET answer = nullif($2, ''), answered_by = CASE WHEN $2 <> '' THEN $3::uuid END,
         answered_at = CASE WHEN $2 <> '' THEN date_trunc('milliseconds', clock_timestamp()) END WHERE id = $1`,
      [reviewId, answer, admin.id],
    );
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: answer ? 'review.answered' : 'review.answer-removed',
      subject: { kind: 'review', id: reviewId },
    });
    return { modifiedCount: 1 };
  });
}
