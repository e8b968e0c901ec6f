import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

const HOME = {
  name: 'Bench Buyer',
  line1: '1 Bench Street',
  postalCode: '10001',
  city: 'New York',
  region: 'NY',
  country: 'US',
  phone: '+1 212 555 0100',
};

type Told = { status: number; text: string; cookies: string[] };

const textOf = (bytes: Buffer, encoding: string | undefined) =>
  (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString();

type Provider = { url: string; publishableKey: string };

/** A guest's browser on one keep-alive connection to the shop. */
export class Buyer {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: URL;
  readonly #provider: Provider;
  #cookie = '';

  constructor(url: string, provider: Provider) {
    this.#url = new URL(url);
    this.#provider = provider;
  }

  /** Every request that the pages send while a new guest puts these products into the cart, orders, pays and sees the order. */
  async buy(productIds: readonly string[]): Promise<void> {
    this.#cookie = '';
    for (const id of productIds) {
      await this.#page(`/product/${id}`);
      await this.#call('/cart/lines', { variantId: id, quantity: 1 });
    }
    await this.#page('/checkout');
    const first = await this.#call('/checkout/quote', {});
    const delivery = { ...HOME, country: String(first.country) };
    const { cart, methodId, totalPrice } = await this.#call('/checkout/quote', { country: delivery.country });
    const email = `${randomUUID()}@bench.example`;
    const placed = await this.#call('/checkout', { cart, methodId, totalPrice, email, delivery });
    await this.#send('GET', '/api/cart');
    const transactionId = await this.#pay(String(placed.clientSecret));
    await this.#call('/order-links/paid', { token: placed.link, transactionId });
    await this.#page('/order');
    await this.#call('/order-links/order', { token: placed.link });
  }

  close(): void {
    this.#agent.destroy();
  }

  #page(path: string): Promise<Told> {
    return this.#send('GET', path);
  }

  async #call(path: string, body: object): Promise<Record<string, unknown>> {
    const { text } = await this.#send('POST', `/api${path}`, {
      type: 'application/json',
      text: JSON.stringify(body),
    });
    return JSON.parse(text);
  }

  /** Sends the card form of the stand-in; returns the id of the payment. */
  async #pay(clientSecret: string): Promise<string> {
    const id = clientSecret.split('_secret_')[0] ?? '';
    const card = new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    });
    const { url, publishableKey } = this.#provider;
    const answer = await fetch(`${url}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: card,
    });
    if (!answer.ok) throw new Error(`The payment was answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    return id;
  }

  async #send(method: string, path: string, body?: { type: string; text: string }): Promise<Told> {
    const headers = {
      'accept-encoding': 'br',
      ...(this.#cookie && { cookie: this.#cookie }),
      ...(body && {
        'content-type': body.type,
        'content-length': Buffer.byteLength(body.text),
        origin: this.#url.origin,
        'idempotency-key': randomUUID(),
      }),
    };
    const { hostname, port } = this.#url;
    const told = await new Promise<Told>((resolve, reject) => {
      const asked = request({ hostname, port, method, path, agent: this.#agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            // A page is as compressed as a browser gets it; only answers to calls are read.
            text: body ? textOf(Buffer.concat(chunks), answer.headers['content-encoding']) : '',
            cookies: answer.headers['set-cookie'] ?? [],
          }),
        );
      });
      asked.on('error', reject);
      asked.end(body?.text);
    });
    if (told.status >= 300) throw new Error(`${method} ${path} was answered ${told.status}: ${told.text}`);
    const cart = told.cookies.find((cookie) => cookie.includes('.cart='))?.split(';', 1)[0];
    if (cart) this.#cookie = cart;
    return told;
  }
}
