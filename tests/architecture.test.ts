import { describe, expect, test } from 'vitest';
import { ORDER_STATES, ORDER_STATUSES } from '../contract/order-states.ts';
import { STOREFRONTS } from '../settings.ts';
import { BUILT, LAYERS, MAY_IMPORT } from './layers.ts';
import { importsOf, packagesOf, type SourceFile, sourceFiles } from './source-files.ts';

const FILES = sourceFiles();
const isTest = ({ path }: SourceFile) =>
  path.startsWith('tests/') || /\.test\.tsx?$/.test(path) || /\/test-[\w-]+\.ts$/.test(path);
const isCode = ({ path }: SourceFile) => /\.(ts|tsx|mjs)$/.test(path);
const CODE = FILES.filter((file) => isCode(file) && !isTest(file) && file.path !== 'vitest.config.ts');

const placeOf = (path: string) => path.split('/')[0]?.replace(/\.ts$/, '') ?? '';

const FILES_AT_THE_TOP = ['root', 'setting-values', 'settings'];

describe('imports go one way', () => {
  test.each(Object.entries(MAY_IMPORT))('%s imports only from itself and [%s]', (place, allowed) => {
    const files = CODE.filter(({ path }) => placeOf(path) === place);
    expect(files).not.toEqual([]);
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => placeOf(target) !== place && !allowed.includes(placeOf(target)))
        .map((target) => `${file.path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('every folder with code has its place in this list', () => {
    const folders = CODE.filter(({ path }) => path.includes('/')).map(({ path }) => placeOf(path));
    const places = new Set([...folders, ...FILES_AT_THE_TOP]);
    expect([...places].sort()).toEqual(Object.keys(MAY_IMPORT).sort());
  });

  test('one file alone mounts the stand-ins', () => {
    const mounting = CODE.filter(
      (file) =>
        placeOf(file.path) !== 'sandbox' && importsOf(file).some((target) => placeOf(target) === 'sandbox'),
    );
    expect(mounting.map(({ path }) => path)).toEqual(['commands/open-shop.ts']);
  });

  test('no code of the shop imports from tests', () => {
    const wrong = CODE.filter((file) => importsOf(file).some((target) => placeOf(target) === 'tests'));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe.each(Object.entries(LAYERS))('the layers of %s', (place, layers) => {
  const layerOf = (path: string) => path.split('/')[1] ?? '';
  const files = CODE.filter(({ path }) => placeOf(path) === place);

  test('are all in this list', () => {
    expect([...new Set(files.map(({ path }) => layerOf(path)))].sort()).toEqual([...layers].sort());
  });

  test('import only layers below them', () => {
    const height = (path: string) => layers.indexOf(layerOf(path));
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => placeOf(target) === place && height(target) > height(file.path))
        .map((target) => `${file.path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('no file reaches itself over its imports, types included', () => {
  const paths = new Set(CODE.map(({ path }) => path));
  const targets = new Map(
    CODE.map((file) => [file.path, importsOf(file).filter((target) => paths.has(target))]),
  );
  const reaches = (from: string, wanted: string, seen: Set<string>): boolean =>
    (targets.get(from) ?? []).some((target) => {
      if (target === wanted) return true;
      if (seen.has(target)) return false;
      seen.add(target);
      return reaches(target, wanted, seen);
    });
  expect([...paths].filter((path) => reaches(path, path, new Set()))).toEqual([]);
});

describe('each place keeps to its trade', () => {
  const WEB = ['hono', '@hono/node-server', 'react', 'react-dom', 'react-router', 'better-auth'];
  test.each([
    ['contract', [...WEB, 'pg', 'stripe']],
    ['db', [...WEB, 'stripe']],
    ['shop', WEB],
    ['app', ['pg', 'stripe', 'hono', 'better-auth', 'nodemailer']],
  ])('%s knows nothing of [%s]', (place, packages) => {
    // React writes the HTML of mails.
    const isMail = (path: string) => path === 'shop/mail/mail-html.ts';
    const wrong = CODE.filter(({ path }) => placeOf(path) === place).flatMap((file) =>
      packagesOf(file)
        .filter((name) => packages.includes(name) && !(isMail(file.path) && name.startsWith('react')))
        .map((name) => `${file.path} imports ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the environment is read by the commands alone, which hand it to the settings', () => {
    const places = ['contract', 'shop', 'server', 'app', 'sandbox'];
    const wrong = CODE.filter(
      ({ path, text }) => places.includes(placeOf(path)) && /process\.env/.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

test('no code asks which storefront it is', () => {
  const name = new RegExp(`['"\`/](${STOREFRONTS.join('|')})['"\`/]`);
  const wrong = CODE.filter(
    ({ path, text }) =>
      !['storefronts', 'settings'].includes(placeOf(path)) && name.test(withoutComments(text)),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('neither queries nor code list states of an order by hand', () => {
  const state = `'(?:${[...Object.keys(ORDER_STATES), ...ORDER_STATUSES].join('|')})'`;
  const lists = [
    String.raw`\bstatus (?:NOT )?IN \((?:'[a-z]+'(?:, )?){2,}\)`,
    String.raw`\[(?:${state}(?:, )?){2,}\]\.includes\(`,
    String.raw`status (?:===|!==) ${state} (?:\|\||&&) [\w.]*status (?:===|!==) ${state}`,
  ];
  const listed = CODE.filter(({ path }) => ['shop', 'app'].includes(placeOf(path))).flatMap(
    ({ path, text }) =>
      [...text.matchAll(new RegExp(lists.join('|'), 'g'))].map(([list]) => `${path}: ${list}`),
  );
  expect(listed).toEqual([]);
});

test('no file of code is longer than 250 lines, data apart', () => {
  const isData = ({ path }: SourceFile) => /^storefronts\/(?!render\/)/.test(path);
  const long = FILES.filter((file) => isCode(file) && !isData(file) && file.text.split('\n').length > 251);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test('files are named for their subject, and none is a bag', () => {
  const bags = FILES.filter(({ path }) => /(^|\/)(utils?|helpers?|common|lib|misc)(\/|\.|$)/.test(path));
  expect(bags.map(({ path }) => path)).toEqual([]);
});

test('the tests of the calls are in folders named like the files of contract/calls', () => {
  const shared = ['every-call', 'service', 'tables', 'worlds'];
  const folders = FILES.flatMap(({ path }) => /^tests\/calls\/(.+)\/[^/]+$/.exec(path)?.[1] ?? []);
  const subjects = FILES.flatMap(({ path }) => /^contract\/calls\/([^/]+)\.ts$/.exec(path)?.[1] ?? []);
  expect([...new Set(folders)].sort()).toEqual([...subjects, ...shared].sort());
});

test('every TypeScript file of the server can be run by node as it is', () => {
  const wrong = CODE.filter(({ path }) =>
    /^(contract|db|shop|server|sandbox|commands|settings|root)/.test(path),
  ).filter(
    (file) =>
      file.path.endsWith('.tsx') ||
      importsOf(file).some(
        (target) => !/\.\w+$/.test(target) && ![...FILES_AT_THE_TOP, BUILT].includes(target),
      ),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
