import { describe, expect, test } from 'vitest';
import { enrol } from '#tests/support/enrol.ts';
import { stockAlertsWorld } from './stock-alerts-world.ts';

const shop = stockAlertsWorld('asking for alerts');
const ASKED = 'Shall we email you when it is back?';
const BACK = 'is back in stock';

const WAITING_FOR_LOCK = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

const yesterday = (email: string) =>
  shop.rows(`UPDATE stock_alert_address SET mails_on = mails_on - 1 WHERE email = $1`, [email]);
const linksTo = async (email: string) =>
  (
    await shop.rows(
      `SELECT FROM outbox o JOIN stock_alert a ON a.id::text = o.payload->>'alertId'
       WHERE a.email = $1 AND o.payload->>'template' = 'stock-alert-confirm'`,
      [email],
    )
  ).length;

describe('a stranger', () => {
  test('gets one mail about the product, once they confirmed by mail and stock is back', async () => {
    const [board, email] = [await shop.soldOut(), shop.address()];
    expect(await shop.ask(` ${email.toUpperCase()} `, board)).toMatchObject({
      status: 202,
      body: { accepted: true },
    });
    const token = await shop.tokenTo(email, ASKED);
    expect(await shop.confirm(token)).toMatchObject({
      status: 200,
      body: { productId: board.id, productName: board.name, soldOut: true },
    });
    await shop.addStock(board, 5);
    const mail = await shop.world.shop.mailTo(email, BACK);
    expect(mail).toContain(board.name);
    expect(mail).toContain(`/product/${board.id}?variant=`);
    expect(mail).toContain('99.00$');
    await shop.addStock(board, -5);
    await shop.addStock(board, 5);
    await shop.settled();
    expect(await shop.rows('SELECT FROM stock_alert WHERE email = $1', [email])).toHaveLength(1);
  });

  test('is never told without a confirmation', async () => {
    const [board, email] = [await shop.soldOut(), shop.address()];
    await shop.ask(email, board);
    await shop.tokenTo(email, ASKED);
    await shop.addStock(board, 5);
    await shop.settled();
    expect(
      await shop.rows('SELECT FROM stock_alert WHERE email = $1 AND mail_key IS NOT NULL', [email]),
    ).toEqual([]);
  });

  test('is told at once on confirming after stock came back', async () => {
    const [board, email] = [await shop.soldOut(), shop.address()];
    await shop.ask(email, board);
    const token = await shop.tokenTo(email, ASKED);
    await shop.addStock(board, 5);
    expect(await shop.confirm(token)).toMatchObject({ body: { soldOut: false } });
    expect(await shop.world.shop.mailTo(email, BACK)).toContain(board.name);
  });

  test('uses a link once, and not after two days', async () => {
    const [board, email] = [await shop.soldOut(), shop.address()];
    await shop.ask(email, board);
    const token = await shop.tokenTo(email, ASKED);
    await shop.rows(`UPDATE stock_alert_token SET expires_at = now() WHERE email = $1`, [email]);
    expect(await shop.confirm(token)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    await shop.rows(`UPDATE stock_alert_token SET expires_at = now() + interval '1 hour' WHERE email = $1`, [
      email,
    ]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
  });

  test('is sent three links a day at most, for any number of requests and products', async () => {
    const email = shop.address();
    const boards = await Promise.all(Array.from({ length: 6 }, () => shop.soldOut()));
    const answers = await Promise.all(boards.map((board) => shop.ask(email, board)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await linksTo(email)).toBe(3);
    await yesterday(email);
    await shop.ask(email, boards[0]!);
    expect(await linksTo(email)).toBe(4);
  });

  test('learns nothing of an address: a new, a waiting and a confirmed one are answered alike', async () => {
    const [board, email] = [await shop.soldOut(), shop.address()];
    const whole = async () => {
      const { status, body, headers } = await shop.ask(email, board);
      return { status, body, headers: [...headers] };
    };
    const fresh = await whole();
    expect(await whole()).toEqual(fresh);
    await shop.confirm(await shop.tokenTo(email, ASKED));
    expect(await whole()).toEqual(fresh);
  });

  test('cannot ask for a product that is in stock or not on sale', async () => {
    const board = await shop.world.shop.addProduct({ name: 'In stock', available: 5 });
    expect(await shop.ask(shop.address(), board)).toMatchObject({ status: 409, body: { code: 'in_stock' } });
    await shop.call('DELETE', `/product/${board.id}`, { as: shop.world.ada });
    expect(await shop.ask(shop.address(), board)).toMatchObject({ status: 404 });
  });

  test('is told that it is back on asking in the moment in which stock returns', async () => {
    const board = await shop.soldOut();
    const client = await shop.world.shop.open.shop.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('UPDATE variant SET received = received + 5 WHERE id = $1', [board.id]);
      await client.query(
        `INSERT INTO stock_journal (variant_id, kind, received_delta) VALUES ($1, 'receive', 5)`,
        [board.id],
      );
      const asked = shop.ask(shop.address(), board);
      await expect.poll(() => shop.rows(WAITING_FOR_LOCK)).toHaveLength(1);
      await client.query('COMMIT');
      expect(await asked).toMatchObject({ status: 409, body: { code: 'in_stock' } });
    } finally {
      client.release();
    }
  });

  test('unsubscribes from everything with the link in the mail', async () => {
    const [board, other, email] = [await shop.soldOut(), await shop.soldOut(), shop.address()];
    for (const product of [board, other]) {
      await shop.ask(email, product);
      await shop.settled();
      await shop.confirm(await shop.tokenTo(email, ASKED));
    }
    await shop.addStock(board, 5);
    const token = await shop.tokenTo(email, BACK);
    for (const said of [token, token, 'never-sent'])
      expect(await shop.call('POST', '/stockalerts/unsubscribe', { body: { token: said } })).toMatchObject({
        status: 200,
        body: { unsubscribed: true },
      });
    await shop.addStock(other, 5);
    await shop.settled();
    expect(
      await shop.rows('SELECT FROM stock_alert WHERE email = $1 AND variant_id = $2', [email, other.id]),
    ).toEqual([]);
  });
});

describe('a member', () => {
  test('with a verified address waits at once, sees it, and cancels it', async () => {
    const [board, kim] = [await shop.soldOut(), await enrol(shop.world.shop, { name: 'Kim' })];
    expect(await shop.isWaiting(kim, board)).toBe(false);
    for (const _ of [1, 2]) expect((await shop.askAs(kim, board)).body).toEqual({ waiting: true });
    expect(await shop.isWaiting(kim, board)).toBe(true);
    const cancelled = await shop.call('DELETE', `/mystockalerts/${board.id}`, { as: kim });
    expect(cancelled).toMatchObject({ status: 200, body: { waiting: false } });
    await shop.addStock(board, 5);
    expect(await shop.told([kim], board)).toEqual([]);
  });

  test('with an unverified address confirms by mail, and never sees what the address waits for', async () => {
    const [board, eve] = [
      await shop.soldOut(),
      await enrol(shop.world.shop, { name: 'Eve', verified: false }),
    ];
    expect((await shop.askAs(eve, board)).body).toEqual({ waiting: false });
    await shop.confirm(await shop.tokenTo(eve.email, ASKED));
    expect(await shop.isWaiting(eve, board)).toBe(false);
    await shop.call('DELETE', `/mystockalerts/${board.id}`, { as: eve });
    await shop.addStock(board, 5);
    expect(await shop.told([eve], board)).toEqual([0]);
  });

  test('takes their alerts along: they are exported, and go with the account', async () => {
    const board = await shop.soldOut();
    const [kim] = await shop.waiting(board, 1);
    const { body } = await shop.call('GET', '/me/export', { as: kim });
    expect(body).toMatchObject({ stockAlerts: [{ productName: board.name, mailedAt: null }] });
    await shop.call('DELETE', `/user/${kim?.email}`, { as: shop.world.ada });
    const left = await shop.rows(
      'SELECT email FROM stock_alert WHERE email = $1 UNION ALL SELECT email FROM stock_alert_address WHERE email = $1',
      [kim?.email],
    );
    expect(left).toEqual([]);
  });
});
