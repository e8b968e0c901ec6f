import { createInterface } from 'node:readline';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type ServerBuild, ServerRouter } from 'react-router';
import { openDatabase } from '#db/connect.ts';
import { createPages } from '#server/pages.ts';
import { createServer } from '#server/server.ts';
import { readSettings } from '#settings';
import { createLog } from './log.ts';
import { openShop } from './open-shop.ts';

// Makes pages without answers kept in memory, on request over standard input: by the whole shop, or by React alone
// from the data that the shop had for the page. Run as a process of its own, so that nothing else takes its time.
type Asked = { what: 'shop' | 'react'; path: string; seconds: number };
type HandleDocument = (...args: [Request, number, Headers, EntryContext, ...unknown[]]) => Promise<Response>;

// Several at once, so that a wait for the database is filled with work.
const AT_ONCE = 8;

const settings = readSettings(process.env);
const log = createLog(settings);
const database = await openDatabase({ ...settings, log: { info() {}, warn() {} }, applicationName: 'bench' });
const open = await openShop(settings, database, log);

let captured: EntryContext | undefined;
const build = (await import(new URL('../build/server/index.js', import.meta.url).href)) as ServerBuild;
const handleDocument = build.entry.module.default as HandleDocument;
const entry = {
  ...build.entry.module,
  default: ((request, status, headers, context, ...rest) => {
    captured = context;
    return handleDocument(request, status, headers, context, ...rest);
  }) as HandleDocument,
};
const capturing = { ...build, entry: { module: entry } } as unknown as ServerBuild;
const shop = createServer(open, { answerPage: createPages(open, async () => capturing, 'production') });

const makeByShop = async (url: string) => {
  const page = await shop.request(url);
  if (page.status !== 200) throw new Error(`${url} was answered ${page.status}`);
  await page.text();
};
const makeByReact = async (url: string) => {
  if (!captured) throw new Error('No page was made before');
  // The data that the browser takes over is sent once, by the shop: the tree itself is the same.
  const context = { ...captured, serverHandoffStream: undefined, renderMeta: {} };
  renderToString(createElement(ServerRouter, { context, url }));
};

console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const { what, path, seconds } = JSON.parse(line) as Asked;
  const url = `${settings.publicUrl}${path}`;
  if (what === 'react') await makeByShop(url);
  const make = what === 'shop' ? makeByShop : makeByReact;
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let made = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < until) {
        await make(url);
        made += 1;
      }
    }),
  );
  console.log(made / ((performance.now() - begun) / 1000));
}
await open.changes.close();
await database.close();
process.exit();
