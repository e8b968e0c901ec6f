import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { startTracing } from './start-tracing.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Sent = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  status: { code?: number };
};

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

const spans: Sent[] = [];
const bodies: string[] = [];
let receiver: Server;
let shop: TestShop;
let mia: Person;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const body = (await json(request)) as {
      resourceSpans: { resource: unknown; scopeSpans: { spans: Sent[] }[] }[];
    };
    bodies.push(`${request.url} ${JSON.stringify(body)}`);
    for (const { scopeSpans } of body.resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  const endpoint = await listening(receiver);
  shop = await startTestShop('tracing', { jobs: true, env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
  mia = await shop.signUp('Mia');
  const { name } = await shop.addProduct({ name: 'Traced board' });
  const order = await send('POST', '/api/orders', {
    productName: name,
    quantity: 2,
    userAddress: '7 Secret Lane',
    userNumber: '0123456',
  });
  const { insertedId } = (await order.json()) as { insertedId: string };
  await send('POST', '/api/create-payment-intent', { totalPrice: 198, order: insertedId });
  await send('GET', '/api/orders/no-such-order', undefined);
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), { timeout: 60_000 });
  await shop.open.tracing?.stop();
});
afterAll(async () => {
  await shop?.close();
  receiver?.closeAllConnections();
  receiver?.close();
});

function listening(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`),
    );
  });
}

async function jobsLeft(): Promise<number> {
  const { rows } = await shop.open.shop.pool.query(
    'SELECT count(*)::int AS left FROM outbox WHERE done_at IS NULL AND due_at IS NULL',
  );
  return rows[0].left;
}

const send = (method: string, path: string, body: object | undefined) =>
  fetch(`${shop.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${mia.token}`,
      traceparent: `00-${TRACE}-${PARENT}-01`,
      'content-type': 'application/json',
    },
    body: body ? JSON.stringify(body) : null,
  });

const named = (name: string) => {
  const found = spans.find((span) => span.name === name);
  if (!found)
    throw new Error(`No span ${name} among ${[...new Set(spans.map((one) => one.name))].join(', ')}`);
  return found;
};
const within = ({ spanId }: Sent) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);
const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test('a request continues the caller’s trace, with the call and its statements within it', () => {
  const request = named('POST bookOrder');
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': 'bookOrder',
    'http.response.status_code': 201,
  });
  const call = named('call POST /api/orders');
  expect(within(request)).toContainEqual(call);
  const statements = within(call);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements)
    expect(attributesOf(statement)).toMatchObject({ 'db.system.name': 'postgresql' });
});

test('a call to the payment provider is a span of the call that needs it', () => {
  const call = named('call POST /api/create-payment-intent');
  const payment = named('payment createIntent');
  expect(payment).toMatchObject({ traceId: TRACE, parentSpanId: call.spanId });
  expect(attributesOf(payment)).toEqual({ 'peer.service': 'payment provider' });
});

test('a job is a trace of its own, with the mail that it sends', () => {
  const mail = named('mail');
  const job = spans.find(({ spanId }) => spanId === mail.parentSpanId);
  expect(job?.name).toBe('job mail');
  expect(job?.traceId).not.toBe(TRACE);
});

test('no span holds an address, a name, a password, a token or a value of a statement', () => {
  const all = bodies.join('\n');
  expect(all).toContain('/v1/traces ');
  expect(all).toContain('"tillwright"');
  const secrets = [mia.email, encodeURIComponent(mia.email), mia.password, mia.token, mia.identityToken];
  for (const secret of [...secrets, '7 Secret Lane', '0123456', 'Traced board', 'Mia', 'sk_', '_secret_'])
    expect(all, secret).not.toContain(secret);
});

test('a receiver that hangs or is away holds up neither requests nor the end of the shop', async () => {
  const silent = createServer();
  const all = { sampler: 'always_on', share: 1 } as const;
  const hanging = startTracing(await listening(silent), all);
  const away = startTracing('http://127.0.0.1:9', all);
  for (const tracing of [hanging, away]) {
    expect(await tracing.spans('call', async (n: number) => n + 1)(1)).toBe(2);
    await expect(tracing.spans('call', () => Promise.reject(new Error('refused')))()).rejects.toThrow(
      'refused',
    );
  }
  // Ends at all: without a limit of its own the first would wait for the receiver.
  await Promise.all([hanging.stop(), away.stop()]);
  silent.closeAllConnections();
  silent.close();
});

test('without the setting nothing is wrapped', async () => {
  const plain = await startTestShop('untraced');
  const { tracing, shop: own } = plain.open;
  expect([tracing, own.traceTask, Object.hasOwn(own.pool, 'connect')]).toEqual([undefined, undefined, false]);
  await plain.close();
});
