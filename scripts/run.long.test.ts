import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillClone } from '#tests/support/fill-clone.ts';
import viteConfig from '../vite.config.ts';

// A copy of the scripts among fakes.
let clone: string;

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'shop-scripts-'));
  await cp(fileURLToPath(new URL('./', import.meta.url)), join(clone, 'scripts'), { recursive: true });
  await fillClone(put);
});
afterEach(() => rm(clone, { recursive: true }));

async function put(file: string, content: string): Promise<void> {
  await mkdir(join(clone, file, '..'), { recursive: true });
  await writeFile(join(clone, file), content);
}

function start(...args: string[]): ChildProcess {
  return startWith({}, ...args);
}

function startWith(environment: NodeJS.ProcessEnv, ...args: string[]): ChildProcess {
  const env = { ...process.env, npm_execpath: join(clone, 'npm.js'), ...environment };
  return spawn(process.execPath, ['scripts/run.mjs', ...args], { cwd: clone, env });
}

type Ran = { code: number | null; out: string; complaint: string };

const run = (...args: string[]): Promise<Ran> => runWith({}, ...args);

async function runWith(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<Ran> {
  const child = startWith(environment, ...args);
  const [out, complaint, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close'),
  ]);
  return { code, out, complaint };
}

const calls = () => readFile(join(clone, 'calls'), 'utf8');

test('the first run installs and builds, the second goes straight to the command', async () => {
  const first = await run('--build', 'command.ts', 'a', 'b');
  expect(first.out).toMatch(/^Installing .*\nBuilding .*\nran a b\n$/);
  const second = await run('--build', 'command.ts');
  expect(second.out).toBe('ran \n');
  expect(await calls()).toBe('npm ci\nbuild\nbuild --config vite.shop.config.ts\n');
});

test.each([{ NODE_ENV: 'production' }, { SHOP_ENV: 'production' }])(
  'with %j a start neither installs nor builds, and says what to run',
  async (environment) => {
    expect((await runWith(environment, '--start', 'command.ts')).complaint).toContain('npm ci --omit=dev');
    await put('node_modules/.package-lock.json', '{"packages":{}}');
    const missing = await runWith(environment, '--start', 'command.ts');
    expect(missing).toMatchObject({ code: 1, out: '' });
    expect(JSON.parse(missing.complaint)).toMatchObject({
      level: 60,
      msg: expect.stringMatching(/build is missing: run "npm run build", then start again\.$/),
    });
    expect((await runWith(environment, '--build')).code).toBe(0);
    expect((await runWith(environment, '--start', 'command.ts')).out).toBe('ran \n');
    await put('app/root.tsx', 'changed');
    expect((await runWith(environment, '--start', 'command.ts')).complaint).toMatch(/older than its sources/);
    expect(await calls()).toBe('build\nbuild --config vite.shop.config.ts\n');
  },
);

test.skipIf(process.platform === 'win32')(
  'where the project’s Node lacks a library of the system, it says which, unless the running Node is new enough',
  async () => {
    const name =
      process.platform === 'darwin' ? `node-bin-darwin-${process.arch}` : `node-linux-${process.arch}`;
    const folder = `node_modules/${name.replace('bin-darwin-x64', 'darwin-x64')}`;
    await put(`${folder}/package.json`, '{"bin":{"node":"node"}}');
    const said = 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file';
    await put(`${folder}/node`, `#!/bin/sh\necho '${said}' >&2; exit 127`);
    await chmod(join(clone, folder, 'node'), 0o755);
    await put(
      'older.mjs',
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });",
    );
    const { code, complaint } = await runWith({ NODE_OPTIONS: '--import ./older.mjs' }, 'command.ts');
    expect(complaint).toContain('lacks libatomic.so.1');
    expect(complaint).toContain('apt-get install libatomic1');
    expect(code).toBe(1);
    expect((await run('command.ts')).out).toMatch(/ran/);
  },
);

test('a start in production needs no development package', async () => {
  await run('--build');
  const lock = { 'node_modules/a': { integrity: 'x', dev: true }, 'node_modules/b': { integrity: 'y' } };
  await put('package-lock.json', JSON.stringify({ packages: lock }));
  await put('node_modules/.package-lock.json', '{"packages":{"node_modules/b":{"integrity":"y"}}}');
  const complaint = (await runWith({ SHOP_ENV: 'production' }, '--start', 'command.ts')).complaint;
  expect(complaint).toMatch(/build is older than its sources/);
});

test('built files lie there compressed too', async () => {
  await run('--build', 'command.ts');
  const [plain, br, gz] = await Promise.all(
    ['', '.br', '.gz'].map((ending) => readFile(join(clone, `build/client/assets/a.js${ending}`))),
  );
  expect(brotliDecompressSync(br!)).toEqual(plain);
  expect(gunzipSync(gz!)).toEqual(plain);
});

test('a changed lock file installs again, a changed source builds again', async () => {
  await run('--build', 'command.ts');
  await put('app/root.tsx', 'changed');
  expect((await run('--build', 'command.ts')).out).toMatch(/^Building/);
  await put('package-lock.json', '{"packages":{"node_modules/new":{"integrity":"x"}}}');
  expect((await run('command.ts')).out).toMatch(/^Installing/);
});

test('a source that changed behind an unchanged size and time builds again, and so does a removed one', async () => {
  const source = join(clone, 'app/root.tsx');
  const then = new Date(1e12);
  await put('app/root.tsx', 'a');
  await utimes(source, then, then);
  for (const _ of ['builds', 'compares', 'finds all as it was']) await run('--build');
  await put('app/root.tsx', 'b');
  await utimes(source, then, then);
  await run('--build');
  expect((await calls()).match(/^build$/gm)).toHaveLength(2);
  await run('--build');
  await rm(source);
  await run('--build');
  expect((await calls()).match(/^build$/gm)).toHaveLength(3);
});

test('parts of an earlier build, which a running shop and open pages may still load, stay for a month', async () => {
  const parts = ['build/shop', 'build/client/assets'];
  const longAgo = Date.now() / 1000 - 31 * 24 * 60 * 60;
  for (const folder of parts) {
    await put(`${folder}/part-new.js`, '');
    await put(`${folder}/part-old.js`, '');
    await utimes(join(clone, folder, 'part-old.js'), longAgo, longAgo);
  }
  await run('--build', 'command.ts');
  for (const folder of parts) {
    const kept = (await readdir(join(clone, folder))).filter((name) => /^part-\w+\.js$/.test(name));
    expect(kept, folder).toEqual(['part-new.js']);
  }
  // By default the real build would empty the whole folder first.
  expect(viteConfig.build?.emptyOutDir).toBe(false);
});

test('two at once install once, and the second waits for the first', async () => {
  await put('npm.js', "require('fs').appendFileSync('calls', 'npm\\n'); setTimeout(() => {}, 500)");
  const both = await Promise.all([run('command.ts'), run('command.ts')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await calls()).toBe('npm\n');
});

test('a lock that a killed run left behind delays no other run', async () => {
  await put('.cache/scripts.lock', '999999999');
  expect((await run('command.ts')).code).toBe(0);
  expect(existsSync(join(clone, '.cache/scripts.lock'))).toBe(false);
});

test.each([
  ['ENOTFOUND', 'The npm registry cannot be reached: go online (or set the proxy) and start again.'],
  ['ENOSPC', 'is full: make room and start again.'],
  ['EACCES', 'cannot be written to: make it writable for this user and start again.'],
])('npm failing with %s ends in one line that says what to do', async (error, advice) => {
  await put('npm.js', `console.error('npm error code ${error}'); process.exitCode = 1`);
  const { code, complaint } = await run('command.ts');
  expect(code).toBe(1);
  expect(complaint.trimEnd().split('\n')).toEqual([expect.stringContaining(advice)]);
});

test('a failed build shows why and is tried again the next time', async () => {
  await put('node_modules/@react-router/dev/bin.cjs', "console.error('no such route'); process.exitCode = 1");
  const { code, complaint } = await run('--build', 'command.ts');
  expect(code).toBe(1);
  expect(complaint).toBe('no such route\nThe shop could not be built: see above.\n');
  expect((await run('--build', 'command.ts')).out).toMatch(/^Building/);
});

test.skipIf(process.platform === 'win32')(
  'npm keeps nothing but itself beside the shop, hands it its words and the signal, and waits until it has stopped',
  async () => {
    const { scripts } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
    await put('package.json', JSON.stringify({ scripts }));
    await run('--build');
    await put(
      'build/shop/start.js',
      `process.on('SIGTERM', () => setTimeout(() => { console.log('stopped'); process.exit(0); }, 300));
       setInterval(() => {}, 1000);
       console.log('up, below', process.ppid, ...process.argv.slice(2));`,
    );
    const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
    const npm = spawn('npm', ['start', '--', '--jobs', 'none'], {
      cwd: clone,
      env: { ...process.env, PATH: path },
    });
    let said = '';
    npm.stdout.on('data', (data) => {
      said += data;
    });
    await expect.poll(() => said, { timeout: 15_000 }).toContain('up, below');
    expect(said).toContain(`up, below ${npm.pid} --jobs none\n`);
    npm.kill('SIGTERM');
    await once(npm, 'close');
    expect(said).toContain('stopped');
  },
);

test('a signal reaches the command, and its exit code comes back', async () => {
  const child = start('wait.ts');
  let said = '';
  child.stdout!.on('data', (data) => {
    said += data;
  });
  await expect.poll(() => said).toContain('up');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([7, null]);
});
