import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Route } from '@playwright/test';
import { startOutsideServices } from '#commands/release/outside-services.ts';
import { startTlsProxy } from '#commands/release/tls-proxy.ts';
import { freePort } from '#packages/embedded-postgres/free-port.ts';
import { memoryFolder } from '../../support/memory-folder.ts';
import { makeRunFolder } from '../../support/run-folder.ts';
import { startShop } from './running-shop.ts';

/** A shop as whoever runs the server hands it over: production's settings, TLS, a mail server, a payment provider, an empty database. */
export type ProductionShop = {
  url: string;
  owner: { email: string; password: string };
  mails: readonly string[];
  /** Answers a browser's requests to Stripe by the stand-in. */
  answersForStripe(context: BrowserContext): Promise<void>;
  stop(): Promise<void>;
};

export async function startProductionShop(): Promise<ProductionShop> {
  const folder = await makeRunFolder(memoryFolder(), 'shop-production-');
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  try {
    const [url, port] = [`https://localhost:${await freePort()}`, String(await freePort())];
    const proxy = await startTlsProxy(join(folder, 'caddy'), url, `127.0.0.1:${port}`);
    stops.push(proxy.stop);
    const services = await startOutsideServices(folder, { url, authority: proxy.authority });
    stops.push(services.stop);
    const shop = await startShop({
      ...services.env,
      SHOP_ENV: 'production',
      PUBLIC_URL: url,
      PORT: port,
      TRUST_PROXY: '1',
      // It says at this level that it is open.
      LOG_LEVEL: 'info',
      BACKUP_URL: pathToFileURL(join(folder, 'backups')).href,
      BACKUP_KEY: randomBytes(24).toString('hex'),
      NODE_EXTRA_CA_CERTS: proxy.authority,
    });
    stops.push(shop.stop);
    return {
      url,
      owner: shop.admin,
      mails: services.mails,
      answersForStripe: (context) => answerForStripe(context, { shop: url, provider: services.provider.url }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const SCRIPTS = 'https://js.stripe.com';
const API = 'https://api.stripe.com';

// The stand-in's script calls the API where the script comes from; Stripe's own calls another server, which the shop's policy allows.
const CALLS_THE_API = `(() => {
  const usual = window.fetch;
  window.fetch = (to, options) => usual(String(to).replace(/^https:\\/\\/js\\.stripe\\.com\\/.*\\/v1\\//, '${API}/v1/'), options);
})();\n`;

type Places = { shop: string; provider: string };

async function answerForStripe(context: BrowserContext, { shop, provider }: Places): Promise<void> {
  const adapted: Record<string, (script: string) => string> = {
    '/stripe.js': (script) => CALLS_THE_API + script,
    // The stand-in's card field talks to a page of its own origin.
    '/card.js': (script) => script.replaceAll('location.origin', JSON.stringify(shop)),
  };
  const answer = async (route: Route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    // Stripe's script stands in a folder of its version.
    const path = /\/v1\/.*$|\/[^/]+$/.exec(pathname)?.[0] ?? pathname;
    const { authorization } = await request.allHeaders();
    const body = request.postData();
    const answered = await fetch(`${provider}${path}${search}`, {
      method: request.method(),
      headers: {
        ...(authorization && { authorization }),
        ...(body !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body,
    });
    const text = await answered.text();
    await route.fulfill({
      status: answered.status,
      headers: {
        'content-type': answered.headers.get('content-type') ?? 'text/plain',
        'access-control-allow-origin': '*',
      },
      body: adapted[path]?.(text) ?? text,
    });
  };
  await context.route(`${SCRIPTS}/**`, answer);
  await context.route(`${API}/**`, answer);
}
