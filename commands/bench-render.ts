import { createInterface } from 'node:readline';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router';
import { openDatabase } from '#platform/db/connect.ts';
import { bytesOf } from '#platform/server/http/answer-content.ts';
import { createPages } from '#platform/server/pages/answer-pages.ts';
import { createServer } from '#platform/server/server.ts';
import { readSettings } from '#settings';
import { createLog } from './log.ts';
import { openShop } from './open-shop.ts';

// Renders uncached pages for the benchmark, on commands read from standard input: by the whole shop, or by React alone
// with captured data. A separate process, so that no other work shares its CPU.
type Asked = { what: 'visitor' | 'token' | 'react'; path: string; seconds: number };
type Handed = [Request, number, Headers, EntryContext, RouterContextProvider];
type PagesEntry = {
  default(...handed: Handed): Promise<Response>;
  pageTree(context: EntryContext, url: string, loadContext: RouterContextProvider): ReactNode;
};

// Renders several pages at once, so that database waits overlap with other work.
const AT_ONCE = 8;

const settings = readSettings(process.env);
const log = createLog(settings);
const database = await openDatabase({ ...settings, log: { info() {}, warn() {} }, applicationName: 'bench' });
const open = await openShop(settings, database, log);

let captured: Handed | undefined;
const build = await import('#pages');
const pages = build.entry.module as unknown as PagesEntry;
const entry: PagesEntry = {
  ...pages,
  default: (...handed) => {
    captured = handed;
    return pages.default(...handed);
  },
};
const capturing = { ...build, entry: { module: entry } } as unknown as ServerBuild;
const shop = createServer(open, { answerPage: createPages(open, async () => capturing, 'production') });

const makeByShop = (headers: Record<string, string>) => async (url: string) => {
  const page = await shop.request(url, { headers });
  if (page.status !== 200) throw new Error(`${url} was answered ${page.status}`);
  // Read the body uncompressed, as the shop does before it compresses.
  await bytesOf(page);
};
const makeByReact = async (url: string) => {
  if (!captured) throw new Error('No page was made before');
  const [, , , context, loadContext] = captured;
  // Only the shop serializes the data for the browser; the tree is the same.
  renderToString(
    pages.pageTree({ ...context, serverHandoffStream: undefined, renderMeta: {} }, url, loadContext),
  );
};
const MAKE = {
  visitor: makeByShop({}),
  token: makeByShop({ authorization: 'Bearer bench' }),
  react: makeByReact,
};

console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const { what, path, seconds } = JSON.parse(line) as Asked;
  const url = `${settings.publicUrl}${path}`;
  if (what === 'react') await MAKE.visitor(url);
  const make = MAKE[what];
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
