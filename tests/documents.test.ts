import { access, glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ORDER_TRANSITIONS } from '#modules/order-states/contract/order-states.ts';
import { ROOT } from '#root';
import { SHOP } from '#shop.config';
import { MAY_IMPORT, MODULES } from './layers.ts';
import { importsOf } from './source-files.ts';

const read = (name: string) => readFile(new URL(name, ROOT), 'utf8');

test('ARCHITECTURE names every transition of an order, and no other', async () => {
  const [, section = ''] =
    /## The states of an order\n([\s\S]*?)\n## /.exec(await read('ARCHITECTURE.md')) ?? [];
  const named = [...section.matchAll(/`([a-z]+) → ([a-z]+)`/g)].map(([, from, to]) => `${from} → ${to}`);
  const inTable = Object.values(ORDER_TRANSITIONS).flatMap(({ from, to }) =>
    from.map((state) => `${state} → ${to}`),
  );
  expect(named.toSorted()).toEqual(inTable.toSorted());
});

test('the files on the way of an order hang together, and there are at most twelve', async () => {
  const [, section = ''] =
    /## The life of an order\n([\s\S]*?)\nThen:/.exec(await read('ARCHITECTURE.md')) ?? [];
  const paths = [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(8);
  expect(paths.length).toBeLessThanOrEqual(12);
  const files = await Promise.all(paths.map(async (path) => ({ path, text: await read(path) })));
  const leads = (from: { path: string; text: string }, to: { path: string; text: string }) =>
    to.path.endsWith('.sql')
      ? [...to.text.matchAll(/CREATE (?:TABLE|FUNCTION) (\w+)/g)].some(([, name]) =>
          new RegExp(`\\b${name}\\b`).test(from.text),
        )
      : importsOf(from).includes(to.path);
  const found = new Set(files.slice(0, 1));
  for (const one of found)
    for (const other of files) if (leads(one, other) || leads(other, one)) found.add(other);
  expect(files.filter((file) => !found.has(file)).map(({ path }) => path)).toEqual([]);
});

test('ARCHITECTURE has the imports and layers that the tests enforce', async () => {
  const text = await read('ARCHITECTURE.md');
  const named = (cell: string) =>
    [...cell.matchAll(/`([\w-]+(?:\.config)?)(?:\.ts|\/)?`/g)].map(([, name = '']) => name);
  const rows = [...text.matchAll(/^\| (`.+?) \| .+ \| (.+) \|$/gm)];
  const table = rows.flatMap(([, places = '', imports = '']) =>
    named(places).map((place) => [place, imports] as const),
  );
  expect(table.map(([place]) => place).toSorted()).toEqual(Object.keys(MAY_IMPORT).toSorted());
  // The table says of `root.ts` itself which folders read it.
  const apart = ['root', 'setting-values'];
  for (const [place, imports] of table.filter(
    ([place, imports]) => imports !== 'everything' && !apart.includes(place),
  ))
    expect([place, ...named(imports)]).toEqual([
      place,
      ...(MAY_IMPORT[place] ?? []).filter((target) => !apart.includes(target)),
    ]);
});

test('docs/promises.md counts the invariants, and names the first and the last', async () => {
  const numbers = SHOP.invariants.map(({ name }) => Number.parseInt(name.slice(1), 10));
  const [, count, first, last] =
    /\*\*(\d+) invariants\*\* \(I(\d+) to I(\d+)/.exec(await read('docs/promises.md')) ?? [];
  expect([count, first, last].map(Number)).toEqual([
    numbers.length,
    Math.min(...numbers),
    Math.max(...numbers),
  ]);
});

test('README has every setting of .env.example', async () => {
  const names = [...(await read('.env.example')).matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
  const readme = await read('README.md');
  expect(names.length).toBeGreaterThan(30);
  // They are those of compose.yaml.
  const ofContainers = ['SHOP_DOMAIN', 'POSTGRES_PASSWORD'];
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual(ofContainers);
});

test('the documents name only commands that exist', async () => {
  const { scripts } = JSON.parse(await read('package.json'));
  const named: string[] = [];
  for (const document of [
    'README.md',
    'ARCHITECTURE.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
    'docs/deploy.md',
    'docs/testing.md',
    'docs/promises.md',
    'docs/shopkeeper.md',
  ])
    for (const [, name = ''] of (await read(document)).matchAll(/`npm run ([a-z]+)/g)) named.push(name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

/** The documents at the top, below `docs`, and in the folders of the code. */
async function allDocuments(): Promise<string[]> {
  const documents = ['README.md', 'ARCHITECTURE.md', 'SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
  for await (const document of glob(
    ['docs/**/*.md', '{app,bench,commands,demo,modules,packages,platform,themes}/**/README.md'],
    { cwd: ROOT },
  ))
    if (!document.includes('node_modules')) documents.push(document);
  expect(documents.length).toBeGreaterThan(60);
  return documents;
}

test('the links of the documents lead to files that exist', async () => {
  const missing: string[] = [];
  for (const document of await allDocuments())
    for (const [, path = ''] of (await read(document)).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g))
      await access(new URL(path, new URL(document, ROOT))).catch(() => missing.push(`${document}: ${path}`));
  expect(missing).toEqual([]);
});

test('the documents name only files that exist', async () => {
  // In the README of a module, `tests/` is the module's own; a test below reads those.
  const documents = (await allDocuments()).filter(
    (document) => document !== 'CHANGELOG.md' && !/^modules\/[^/]+\//.test(document),
  );
  const missing: string[] = [];
  for (const document of documents)
    for (const [, path = ''] of (await read(document)).matchAll(
      /`((?:app|bench|commands|demo|docs|modules|packages|platform|scripts|tests|themes)\/[\w./-]+\.(?:ts|tsx|sql|mjs|md|conf))`/g,
    ))
      await read(path).catch(() => missing.push(`${document}: ${path}`));
  expect(missing).toEqual([]);
});

test('package, lock file, changelog and the way to a server name the same version', async () => {
  const { version } = JSON.parse(await read('package.json'));
  const lock = JSON.parse(await read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  const headings = [...(await read('CHANGELOG.md')).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.filter((heading) => heading !== 'Unreleased')[0]).toBe(version);
  expect(headings.slice(1)).not.toContain('Unreleased');
  const archives = (await read('docs/deploy.md')).matchAll(/tillwright-(\d+\.\d+\.\d+)/g);
  expect(new Set([...archives].map(([, named]) => named))).toEqual(new Set([version]));
});

test('CHANGELOG has at most 15 lines for each version', async () => {
  const [, ...versions] = (await read('CHANGELOG.md')).split(/^## /m);
  expect(versions.length).toBeGreaterThan(2);
  for (const [heading = '', ...lines] of versions.map((version) => version.split('\n').filter(Boolean))) {
    expect(lines.length, heading).toBeLessThanOrEqual(15);
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(145);
  }
});

test('the README of a folder names only files that exist, those of modules by their paths', async () => {
  const files: string[] = [];
  const folders = '{app,bench,commands,demo,modules,packages,platform,tests,themes}';
  for await (const file of glob(`${folders}/**/*.{ts,tsx,sql,mjs}`, { cwd: ROOT })) files.push(`/${file}`);
  const documents = (await allDocuments()).filter((document) =>
    /^(?!platform\/db).*\/README\.md$/.test(document),
  );
  expect(documents.length).toBeGreaterThan(10);
  const missing: string[] = [];
  for (const document of documents) {
    const [folder] = /^modules\/[^/]+\//.exec(document) ?? [];
    for (const [, path = ''] of (await read(document)).matchAll(/`([\w/.-]+\.(?:ts|tsx|sql))`/g)) {
      const isThere = folder
        ? files.includes(`/${folder}${path}`) || files.includes(`/${path}`)
        : files.some((file) => file.endsWith(`/${path}`));
      if (!isThere && !/^(settings|shop\.config|vite\.)/.test(path)) missing.push(`${document}: ${path}`);
    }
  }
  expect(missing).toEqual([]);
});

test('every module has a README of 10 to 60 lines that names its tables and decisions', async () => {
  for (const name of MODULES) {
    const readme = await read(`modules/${name}/README.md`);
    const lines = readme.trimEnd().split('\n').length;
    expect(lines, name).toBeGreaterThanOrEqual(10);
    expect(lines, name).toBeLessThanOrEqual(60);
    expect(readme, name).toContain('](../../docs/decisions/');
    const schema: string[] = [];
    for await (const file of glob(`modules/${name}/schema/*.sql`, { cwd: ROOT }))
      schema.push(await read(file));
    const tables = [...schema.join('\n').matchAll(/CREATE TABLE (\w+)/g)].map(([, table = '']) => table);
    expect(
      tables.filter((table) => !readme.includes(`\`${table}\``)),
      name,
    ).toEqual([]);
  }
});

test('modules/README has every module once, in their order, by a link', async () => {
  const rows = (await read('modules/README.md')).matchAll(/^\| \[`([\w-]+)`\]\(([\w-]+)\/README\.md\) \|/gm);
  expect([...rows].map(([, name, folder]) => [name, folder])).toEqual(MODULES.map((name) => [name, name]));
});

test('ARCHITECTURE has at most 120 lines', async () => {
  expect((await read('ARCHITECTURE.md')).trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});
