import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#packages/embedded-postgres/free-port.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCE = fileURLToPath(new URL('postcards', import.meta.url));

// A copy of the repository, so that its build stays as it is, and an extension outside of it.
let folder: string;
let clone: string;
let own: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-extension-'));
  clone = join(folder, 'shop');
  own = join(folder, 'postcards');
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of listed.split('\0').filter(Boolean)) await cp(join(ROOT, path), join(clone, path));
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  await cp(SOURCE, own, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

const start = (environment: NodeJS.ProcessEnv, ...words: string[]): ChildProcess =>
  spawn(process.execPath, words, {
    cwd: clone,
    env: { ...process.env, NODE_ENV: undefined, ...environment },
  });

async function run(environment: NodeJS.ProcessEnv, ...words: string[]) {
  const child = start(environment, ...words);
  const [said, complaint, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close'),
  ]);
  return { code, said: said + complaint };
}

const build = (extensions: string) => run({ EXTENSIONS: extensions }, 'scripts/run.mjs', '--build');
const inProduction = (more: NodeJS.ProcessEnv) =>
  run({ NODE_ENV: 'production', ...more }, 'scripts/run.mjs', '--start', 'build/shop/shop.js', '--help');

test('a build with an import into the shop is refused, and names the public way', async () => {
  const page = join(own, 'store', 'postcards.tsx');
  for (const [source, reason] of [
    [
      `import '#platform/db/connect.ts';`,
      'which is inside the shop: an extension may import tillwright/module',
    ],
    [
      `import { transaction } from 'tillwright/server'; export default () => String(transaction);`,
      'a browser would get it',
    ],
  ] as const) {
    await writeFile(page, source);
    const { code, said } = await build(own);
    expect(said).toContain(reason);
    expect(said).toContain(page);
    expect(code).toBe(1);
  }
  await cp(join(SOURCE, 'store'), join(own, 'store'), { recursive: true });
}, 300_000);

test('a faulty extension stops the build with one line that names it', async () => {
  const { code, said } = await build(join(folder, 'gone'));
  expect(said).toMatch(
    /^Building .*\nThe extension in .*\/gone cannot be loaded: .*\nThe shop could not be built: .*\n$/,
  );
  expect(code).toBe(1);
});

test('a built shop has the extension in itself, also without its folder', async () => {
  expect(await build(own)).toMatchObject({ code: 0 });
  // Nothing has changed, so nothing is built.
  expect((await build(own)).said).toBe('');
  expect((await inProduction({ EXTENSIONS: own })).code).toBe(0);
  await rm(own, { recursive: true });
  expect((await inProduction({})).code).toBe(0);
  const other = await inProduction({ EXTENSIONS: join(folder, 'other') });
  expect(other).toMatchObject({
    code: 1,
    said: expect.stringContaining('has other extensions than EXTENSIONS names'),
  });

  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: join(folder, 'data'), EXTENSIONS: undefined };
  const shop = start(settings, 'build/shop/start.js');
  try {
    const url = `http://localhost:${port}`;
    const page = (language = '') =>
      fetch(`${url}${language}/x/post-cards`).then(
        (answer) => answer.text(),
        () => '',
      );
    await expect.poll(() => page(), { timeout: 120_000, interval: 500 }).toContain('0 postcards so far.');
    const german = await page('/de');
    expect(german).toContain('Bisher 0 Postkarten.');
    const [script = ''] = /\/assets\/postcards-[\w-]+\.de-\w+\.js/.exec(german) ?? [];
    expect(await (await fetch(url + script)).text()).toContain('Postkarten');
    expect(await (await fetch(`${url}/api/x/post-cards/count`)).json()).toEqual({ total: 0 });
    const office = await fetch(`${url}/dashboard/x/post-cards`, { redirect: 'manual' });
    expect(office.headers.get('location')).toMatch(/^\/login\?/);
  } finally {
    shop.kill('SIGTERM');
    await once(shop, 'close');
  }
  const refused = await run({ ...settings, EXTENSIONS: join(folder, 'other') }, 'build/shop/start.js');
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^EXTENSIONS names .*other, but this shop was built with .*\n$/),
  });
}, 400_000);
