import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readMails } from '#packages/mailbox/read-mails.ts';
import { type NewsletterWorld, startNewsletterWorld } from './newsletter-world.ts';

let world: NewsletterWorld;
beforeAll(async () => {
  world = await startNewsletterWorld('newsletter');
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const address = () => `reader.${randomUUID()}@example.com`;
const ASKED = 'Confirm your subscription';
const GIVEN = 'Your code for 10.00$ off';

describe('subscribing', () => {
  test('takes effect with the link in the mail and no sooner, and gives a code on the page and by mail', async () => {
    const email = address();
    expect(await world.subscribe(` ${email.toUpperCase()} `)).toMatchObject({
      status: 202,
      body: { accepted: true },
    });
    expect(await world.stateOf(email)).toBe('pending');
    const confirmed = await world.confirm(await world.tokenTo(email, ASKED, 'confirm'));
    expect(confirmed).toMatchObject({ status: 200, body: { discount: 10 } });
    expect(confirmed.body.code).toMatch(/^WELCOME-[A-Z2-9]{8}$/);
    expect(await world.stateOf(email)).toBe('confirmed');
    expect(await world.shop.mailTo(email, GIVEN)).toContain(confirmed.body.code);
  });

  test('is answered alike for a new, a waiting, a confirmed and a former reader', async () => {
    const email = address();
    const whole = async () => {
      const { status, body, headers } = await world.subscribe(email);
      return { status, body, headers: [...headers] };
    };
    const fresh = await whole();
    expect(await whole()).toEqual(fresh);
    const link = await world.tokenTo(email, ASKED, 'confirm');
    await world.confirm(link);
    await yesterday(email);
    expect(await whole()).toEqual(fresh);
    await world.unsubscribe(await world.tokenTo(email, GIVEN, 'unsubscribe'));
    expect(await whole()).toEqual(fresh);
  });

  test('again, when one is on the list, brings the same code once more', async () => {
    const email = address();
    await world.subscribe(email);
    const { body } = await world.confirm(await world.tokenTo(email, ASKED, 'confirm'));
    await yesterday(email);
    await world.subscribe(email);
    expect(await world.mailsTo(email)).toBe(3);
    expect(await world.shop.mailTo(email, GIVEN)).toContain(body.code);
  });

  test('sends an address three mails a day and no more, however often and at once it is asked', async () => {
    const email = address();
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.subscribe(email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await world.confirm(await world.tokenTo(email, ASKED, 'confirm'));
    await world.subscribe(email);
    expect(await world.mailsTo(email)).toBe(3);
    await yesterday(email);
    await world.subscribe(email);
    expect(await world.mailsTo(email)).toBe(4);
  });

  test.each(['', 'nobody', 'a@b', 'x\r\nBcc: y@example.com'])('takes no address like %j', async (email) => {
    expect(await world.subscribe(email)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email' }] },
    });
  });
});

describe('a link', () => {
  test('confirms once', async () => {
    const email = address();
    await world.subscribe(email);
    const link = await world.tokenTo(email, ASKED, 'confirm');
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.confirm(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    expect(answers.find(({ status }) => status === 410)?.body).toMatchObject({ code: 'link_expired' });
    expect(await world.mailsTo(email)).toBe(2);
  });

  test('that is too old or was never sent confirms nothing', async () => {
    const email = address();
    await world.subscribe(email);
    const link = await world.tokenTo(email, ASKED, 'confirm');
    await world.pool.query(
      `UPDATE subscriber_token SET expires_at = now() WHERE email = $1 AND purpose = 'confirm'`,
      [email],
    );
    for (const token of [link, 'never-sent', ''])
      expect(await world.confirm(token)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    expect(await world.stateOf(email)).toBe('pending');
  });

  test('is not kept: the database has neither its token nor, once it is sent, its mail’s words', async () => {
    const email = address();
    await world.subscribe(email);
    const link = await world.tokenTo(email, ASKED, 'confirm');
    const written = async () =>
      (
        await world.pool.query<{ row: string }>(
          `SELECT t::text AS row FROM subscriber_token t WHERE email = $1
           UNION ALL SELECT o::text FROM outbox o WHERE payload->>'to' = $1`,
          [email],
        )
      ).rows
        .map(({ row }) => row)
        .join();
    await expect.poll(written).not.toContain(link);
    await world.confirm(link);
  });

  test('for ending a subscription does not confirm one, nor the other way round', async () => {
    const email = address();
    await world.subscribe(email);
    const confirm = await world.tokenTo(email, ASKED, 'confirm');
    await world.unsubscribe(confirm);
    expect(await world.stateOf(email)).toBe('pending');
    await world.confirm(confirm);
    const stop = await world.tokenTo(email, GIVEN, 'unsubscribe');
    expect(await world.confirm(stop)).toMatchObject({ status: 410 });
  });
});

describe('unsubscribing', () => {
  test('ends the subscription, is answered alike for any token, and can be said twice', async () => {
    const email = address();
    await world.subscribe(email);
    await world.confirm(await world.tokenTo(email, ASKED, 'confirm'));
    const stop = await world.tokenTo(email, GIVEN, 'unsubscribe');
    for (const token of [stop, stop, 'never-sent'])
      expect(await world.unsubscribe(token)).toMatchObject({ status: 200, body: { unsubscribed: true } });
    expect(await world.stateOf(email)).toBe('unsubscribed');
  });

  test('is offered to mail programs too, which do it by one request of their own', async () => {
    const email = address();
    await world.subscribe(email);
    await world.confirm(await world.tokenTo(email, ASKED, 'confirm'));
    const token = await world.tokenTo(email, GIVEN, 'unsubscribe');
    const { publicUrl, dataDir } = world.shop.open.settings;
    const [mail] = await readMails(`${dataDir}/mail`, { to: email, limit: 1 });
    const sent = await readFile(`${dataDir}/mail/${mail?.id}.eml`, 'utf8');
    expect(sent).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(sent.replaceAll(/\r\n[ \t]+/g, ' ')).toContain(
      `List-Unsubscribe: <${publicUrl}/newsletter/unsubscribe?token=${token}>`,
    );
  });

  test('does not keep anyone from coming back, with the code that they had', async () => {
    const email = address();
    await world.subscribe(email);
    const { body } = await world.confirm(await world.tokenTo(email, ASKED, 'confirm'));
    await world.unsubscribe(await world.tokenTo(email, GIVEN, 'unsubscribe'));
    await yesterday(email);
    await world.subscribe(email);
    expect(await world.stateOf(email)).toBe('unsubscribed');
    await expect.poll(() => lastLink(email)).not.toBeUndefined();
    expect((await world.confirm((await lastLink(email))!)).body.code).toBe(body.code);
    expect(await world.stateOf(email)).toBe('confirmed');
  });
});

/** Dates today's mails back to yesterday. */
const yesterday = (email: string) =>
  world.pool.query('UPDATE subscriber SET mails_on = current_date - 1 WHERE email = $1', [email]);

/** The token of the newest confirmation mail, if it can still confirm. */
async function lastLink(email: string): Promise<string | undefined> {
  const token = await world.tokenTo(email, ASKED, 'confirm');
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await world.pool.query(
    `SELECT 1 FROM subscriber_token WHERE token_hash = $1 AND purpose = 'confirm'`,
    [hash],
  );
  return rows.length > 0 ? token : undefined;
}
