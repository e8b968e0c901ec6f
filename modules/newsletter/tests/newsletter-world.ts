import { expect } from 'vitest';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

export type NewsletterWorld = Awaited<ReturnType<typeof startNewsletterWorld>>;

/** A shop that sends its mails, with functions to read them by address. */
export async function startNewsletterWorld(name: string) {
  const shop = await startTestShop(name, { jobs: true, env: { MAX_UNPAID_ORDERS: '1000' } });
  const { pool } = shop.open.shop;

  return {
    shop,
    pool,
    subscribe: (email: string) => shop.call('POST', '/newsletter', { body: { email } }),
    confirm: (token: string) => shop.call('POST', '/newsletter/confirm', { body: { token } }),
    unsubscribe: (token: string) => shop.call('POST', '/newsletter/unsubscribe', { body: { token } }),

    /** The token in the link of the newest mail with this subject. */
    async tokenTo(email: string, subject: string, page: 'confirm' | 'unsubscribe'): Promise<string> {
      const mail = await shop.mailTo(email, subject);
      const token = new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(mail)?.[1];
      if (!token) throw new Error(`The mail has no link to ${page}`);
      return token;
    },

    async stateOf(email: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ state: string }>('SELECT state FROM subscriber WHERE email = $1', [
        email,
      ]);
      return rows[0]?.state;
    },

    /** The number of newsletter mails sent to an address. */
    async mailsTo(email: string): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::int FROM outbox WHERE payload->>'template' LIKE 'newsletter-%' AND payload->>'to' = $1`,
        [email],
      );
      return rows[0]?.count ?? 0;
    },

    async waitingMails(): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        'SELECT count(*)::int FROM outbox WHERE done_at IS NULL',
      );
      return rows[0]?.count ?? 0;
    },

    /** A new member with a confirmed subscription, and their code. */
    async reader(name = 'Reader'): Promise<{ reader: Enrolled; code: string }> {
      const reader = await enrol(shop, { name });
      await this.subscribe(reader.email);
      const token = await this.tokenTo(reader.email, 'Confirm your subscription', 'confirm');
      const { status, body } = await this.confirm(token);
      expect(status).toBe(200);
      // Wait for pending mails, so that no job changes the database during a test.
      await expect.poll(() => this.waitingMails(), { interval: 20 }).toBe(0);
      return { reader, code: body.code };
    },
  };
}
