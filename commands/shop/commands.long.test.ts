import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { proveBackup } from '#modules/backup/shop/read-backup.ts';
import { builtProgram } from '#tests/support/built-program.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts';

// The unit of dash's `ulimit -f`.
const BLOCK = 512;
const PROGRAM = await builtProgram('shop');

let folder: string;
let dataDir: string;
// A running shop keeps the database open, so that no command has to start it.
let beside: ShopProcess;

beforeAll(async () => {
  // Other processes seal at full cost.
  vi.stubEnv('FULL_PASSWORD_COST', '1');
  folder = await mkdtemp(join(tmpdir(), 'shop-commands-'));
  dataDir = join(folder, 'data');
  beside = await startShopProcess(dataDir, 'command line');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await beside?.stop();
  await rm(folder, { recursive: true });
});

type Said = { code: number; out: string; error: string };

const KEY = { BACKUP_KEY: 'correct horse battery staple' };

const shop = (...words: string[]) => run({}, process.execPath, PROGRAM, ...words);
const sealing = (...words: string[]) => run(KEY, process.execPath, PROGRAM, ...words);

/** Simulates a full disk: files of the command may grow to `blocks` blocks. */
const shopOnDiskOf = (env: object, blocks: number, ...words: string[]) =>
  run(env, 'sh', '-c', 'ulimit -f "$0" && exec "$@"', String(blocks), process.execPath, PROGRAM, ...words);

function run(more: object, program: string, ...words: string[]): Promise<Said> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...more };
  return new Promise((resolve) => {
    execFile(program, words, { env }, (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), out, error }),
    );
  });
}

/** The files of the data folder with one of these in them, apart from the database's own. */
async function filesWith(...contents: (string | Buffer)[]): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || file.startsWith(join(dataDir, 'postgres'))) continue;
    const bytes = await readFile(file);
    if (contents.some((content) => bytes.includes(content))) found.push(file);
  }
  return found;
}

test('each command tells how it is used', async () => {
  for (const words of [
    ['backup'],
    ['restore'],
    ['import', 'products'],
    ['export', 'orders'],
    ['export', 'products'],
  ])
    expect(await shop(...words, '--help')).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(`^Usage: npm run shop -- ${words.join(' ')} FILE`)),
    });
  expect(await shop('backup')).toMatchObject({ code: 2 });
  expect(await shop('restore', 'file', '--everything')).toMatchObject({ code: 2 });
});

test('a shop is exported, changed, backed up and restored from its command line', async () => {
  const products = join(folder, 'products.csv');
  const backup = join(folder, 'shop.backup');
  expect(await shop('demo', 'load')).toMatchObject({ code: 0 });
  expect(await shop('admin', 'add', 'ada@example.com')).toMatchObject({ code: 0 });
  expect(await shop('export', 'products', products)).toMatchObject({ code: 0 });
  expect(await shop('export', 'products', products)).toMatchObject({
    code: 1,
    error: expect.stringContaining('is there already'),
  });
  expect(await shop('import', 'products', products)).toMatchObject({
    code: 0,
    out: expect.stringContaining('0 to add, 0 to change'),
  });

  expect(await shop('backup', backup)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/rows of \d+ tables/),
  });
  expect(await shop('backup', backup)).toMatchObject({
    code: 1,
    error: expect.stringContaining('choose another name'),
  });
  expect(await shop('restore', backup)).toMatchObject({
    code: 1,
    error: expect.stringContaining('--replace'),
  });

  const lines = (await readFile(products, 'utf8')).split('\r\n');
  await writeFile(
    products,
    `${lines.join('\r\n')}New board,Text,https://example.com/a.webp,10,,1,5,[],[]${','.repeat((lines[0]?.split(',').length ?? 0) - 9)}\r\n`,
  );
  expect(await shop('import', 'products', products, '--dry-run')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/adds "New board"\n1 to add, .* Nothing was changed\./),
  });
  expect(await shop('import', 'products', products)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Done.'),
  });
  expect(await shop('restore', backup, '--replace')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The shop is what it was at .*\n(\d+) of \1 rules hold\.\n$/),
  });
  expect(await shop('import', 'products', products, '--dry-run')).toMatchObject({
    out: expect.stringContaining('1 to add'),
  });
});

test.skipIf(process.platform === 'win32')(
  'a backup onto a full disk is refused in one line and leaves nothing, and so is restoring one there',
  async () => {
    // The largest file of the backup, and no archive of it gets smaller.
    const picture = randomBytes(200_000);
    const uploads = join(dataDir, 'uploads');
    for (const env of [{}, KEY]) {
      await mkdir(uploads);
      await writeFile(join(uploads, 'picture.webp'), picture);
      const backup = join(folder, 'full.backup');
      expect(await run(env, process.execPath, PROGRAM, 'backup', backup)).toMatchObject({ code: 0 });
      await rm(uploads, { recursive: true });
      const data = await readdir(dataDir);
      // The disk fills up at the first file, at a later table, and at the end of the picture.
      const enough = Math.ceil(picture.length / BLOCK);
      for (const room of [0, 4, 32, enough - 1]) {
        expect(
          await shopOnDiskOf(env, room, 'restore', backup, '--replace'),
          `${room} of ${enough} blocks`,
        ).toMatchObject({
          code: 1,
          error: expect.stringMatching(/^.*full\.backup cannot be restored: (EFBIG|ENOSPC).+\n$/),
        });
        expect(await readdir(dataDir)).toEqual(data);
        expect(await filesWith(picture.subarray(0, 64), 'ada@example.com')).toEqual([]);
      }
      const blocks = Math.floor((await stat(backup)).size / 1024);
      await rm(backup);
      await mkdir(uploads);
      await writeFile(join(uploads, 'picture.webp'), picture);
      const [before, around] = [await readdir(folder), await readdir(dataDir)];
      // The disk fills up at the first table, at a later table, and while packing the archive.
      for (const room of [0, 4, blocks - 1]) {
        const { code, error } = await shopOnDiskOf(env, room, 'backup', backup);
        expect([code, error], `${room} of ${blocks} blocks`).toEqual([
          1,
          expect.stringMatching(/^.*full\.backup cannot be written: EFBIG.+\n$/),
        ]);
        expect(await readdir(folder)).toEqual(before);
        expect(await readdir(dataDir)).toEqual(around);
      }
      await rm(uploads, { recursive: true });
    }
  },
);

test('a backup goes to a folder under a name of its own, and sealed to standard output', async () => {
  const backups = join(folder, 'backups');
  await mkdir(backups);
  const { code, out } = await sealing('backup', backups);
  const [name = ''] = await readdir(backups);
  expect([code, out]).toEqual([0, expect.stringContaining(`${join(backups, name)}: `)]);
  expect(name).toMatch(/^tillwright-.+\.backup$/);
  await proveBackup(createReadStream(join(backups, name)), KEY.BACKUP_KEY);

  const streamed = join(folder, 'streamed.backup');
  const words = ['-c', 'exec "$@" > "$0"', streamed, process.execPath, PROGRAM, 'backup', '-'];
  expect(await run(KEY, 'sh', ...words)).toEqual({
    code: 0,
    out: '',
    error: expect.stringMatching(/^Standard output: \d+ rows of \d+ tables, 0 pictures\.\n$/),
  });
  await proveBackup(createReadStream(streamed), KEY.BACKUP_KEY);
  expect(await shop('backup', '-')).toEqual({
    code: 1,
    out: '',
    error: 'A backup to standard output is always sealed: set BACKUP_KEY.\n',
  });
  const cutOff = ['-c', '"$@" | true', 'sh', process.execPath, PROGRAM, 'backup', '-'];
  expect(await run(KEY, 'sh', ...cutOff)).toMatchObject({
    error: expect.stringMatching(/^The backup broke off: .*EPIPE.*\n$/),
  });
  expect((await readdir(dataDir)).filter((left) => left.includes('making'))).toEqual([]);
});

test.skipIf(process.platform === 'win32')(
  'a backup or export to where no file can be is refused in one line',
  async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const places = [
      ['export', 'orders', join(folder, 'x'.repeat(255))],
      ['backup', join(file, 'inside')],
      ...(existsSync('/proc/self') ? [['backup', '/proc/nothing']] : []),
    ];
    for (const words of places)
      expect(await shop(...words), words.join(' ')).toMatchObject({
        code: 1,
        error: expect.stringMatching(/^(There is no folder|.* cannot be written: ).+\n$/),
      });
  },
);

test('nothing is restored while the shop runs', async () => {
  const running = await startShopProcess(dataDir, 'shop');
  expect(await shop('restore', PROGRAM, '--replace')).toMatchObject({
    code: 1,
    error: expect.stringContaining('A shop is already running'),
  });
  await running.stop();
});
