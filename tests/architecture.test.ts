import { describe, expect, test } from 'vitest';
import { ORDER_STATES, ORDER_STATUSES } from '#modules/order-states/contract/order-states.ts';
import { STOREFRONTS } from '#settings';
import { BUILT, MAY_IMPORT, MODULES, PARTS } from './layers.ts';
import { importsOf, packagesOf, type SourceFile, sourceFiles } from './source-files.ts';

const FILES = sourceFiles();
const isTest = ({ path }: SourceFile) =>
  /^(tests|modules\/[^/]+\/tests)\//.test(path) ||
  /\.test\.tsx?$/.test(path) ||
  /\/test-[\w-]+\.ts$/.test(path) ||
  // What extensions test themselves with.
  path === 'extend/testing.ts';
const isCode = ({ path }: SourceFile) => /\.(ts|tsx|mjs)$/.test(path);
const CODE = FILES.filter((file) => isCode(file) && !isTest(file) && file.path !== 'vitest.config.ts');

const placeOf = (path: string) => path.split('/')[0]?.replace(/\.ts$/, '') ?? '';
const moduleOf = (path: string) => /^modules\/([^/]+)/.exec(path)?.[1];
const partOf = (path: string) => /^modules\/[^/]+\/([^/.]+)/.exec(path)?.[1] ?? '';

const FILES_AT_THE_TOP = ['root', 'setting-values', 'settings', 'shop.config'];

/** The imports of all files of code, each as a pair of paths. */
const IMPORTS = CODE.flatMap((file) => importsOf(file).map((target) => [file.path, target] as const));
const named = (imports: readonly (readonly [string, string])[]) =>
  imports.map(([path, target]) => `${path} imports ${target}`);

describe('imports go one way', () => {
  test.each(Object.entries(MAY_IMPORT))('%s imports only from itself and [%s]', (place, allowed) => {
    expect(CODE.filter(({ path }) => placeOf(path) === place)).not.toEqual([]);
    const wrong = IMPORTS.filter(
      ([path, target]) =>
        placeOf(path) === place && placeOf(target) !== place && !allowed.includes(placeOf(target)),
    );
    expect(named(wrong)).toEqual([]);
  });

  test('every folder with code has its place in this list', () => {
    const folders = CODE.filter(({ path }) => path.includes('/')).map(({ path }) => placeOf(path));
    const places = new Set([...folders, ...FILES_AT_THE_TOP]);
    expect([...places].sort()).toEqual(Object.keys(MAY_IMPORT).sort());
  });

  test('every module has its place in their order, and imports only modules before it', () => {
    const modules = CODE.flatMap(({ path }) => moduleOf(path) ?? []);
    expect([...new Set(modules)].sort()).toEqual([...MODULES].sort());
    const height = (path: string) => MODULES.indexOf(moduleOf(path) ?? '');
    expect(
      named(IMPORTS.filter(([path, target]) => moduleOf(path) && height(target) > height(path))),
    ).toEqual([]);
  });

  test('the parts of modules import only parts below them', () => {
    const wrong = IMPORTS.filter(
      ([path, target]) =>
        moduleOf(path) &&
        moduleOf(target) &&
        partOf(path) !== 'module' &&
        partOf(path) !== partOf(target) &&
        !PARTS[partOf(path)]?.includes(partOf(target)),
    );
    expect(named(wrong)).toEqual([]);
  });

  test('browsers get no code of the server', () => {
    const isOfBrowser = (path: string) =>
      /^(extend\/(pages|contract)\.ts$|(app|platform\/(app|contract|format|money|words)|modules\/[^/]+\/(contract|ui|store|admin|preview))\/)/.test(
        path,
      );
    const wrong = IMPORTS.filter(
      ([path, target]) =>
        // The build reads the table of pages, and a declaration has types alone.
        !/^app\/routes\.ts$|\.d\.ts$/.test(path) &&
        isOfBrowser(path) &&
        /^[a-z]+\//.test(target) &&
        !isOfBrowser(target),
    );
    expect(named(wrong)).toEqual([]);
  });

  test('one file alone mounts the stand-ins', () => {
    const standIns = /^packages\/(identity-stand-in|mailbox|stand-ins|stripe-stand-in)\//;
    const mounting = IMPORTS.filter(([path, target]) => !standIns.test(path) && standIns.test(target));
    expect([...new Set(mounting.map(([path]) => path))]).toEqual(['commands/open-shop.ts']);
  });

  test('no code of the shop imports from tests', () => {
    expect(named(IMPORTS.filter(([, target]) => placeOf(target) === 'tests'))).toEqual([]);
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
    ['contract', /^(platform|modules\/[^/]+)\/contract\//, [...WEB, 'pg', 'stripe']],
    ['db', /^platform\/db\//, [...WEB, 'stripe']],
    ['shop', /^(modules\/[^/]+\/shop|platform\/(audit|events|files|jobs|limits|settings))\//, WEB],
    [
      'pages',
      /^(app|platform\/app|modules\/[^/]+\/(ui|store|admin|preview))\//,
      ['pg', 'stripe', 'hono', 'better-auth', 'nodemailer'],
    ],
  ])('%s knows nothing of its neighbours’ packages', (_, place, packages) => {
    // React writes the HTML of mails.
    const isMail = (path: string) => path === 'modules/mails/shop/mail-html.ts';
    const wrong = CODE.filter(({ path }) => place.test(path)).flatMap((file) =>
      packagesOf(file)
        .filter((name) => packages.includes(name) && !(isMail(file.path) && name.startsWith('react')))
        .map((name) => `${file.path} imports ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the environment is read by the commands alone, which hand it to the settings', () => {
    const places = ['app', 'demo', 'modules', 'platform'];
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
      !/^(themes|packages\/picture-studio)\/|^settings\.ts/.test(path) && name.test(withoutComments(text)),
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
  const listed = CODE.filter(({ path }) =>
    ['app', 'demo', 'modules', 'platform'].includes(placeOf(path)),
  ).flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(lists.join('|'), 'g'))].map(([list]) => `${path}: ${list}`),
  );
  expect(listed).toEqual([]);
});

test('no file of code is longer than 250 lines, data apart', () => {
  const isData = ({ path }: SourceFile) => /^themes\/(?!outside\/)/.test(path);
  const long = FILES.filter((file) => isCode(file) && !isData(file) && file.text.split('\n').length > 251);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test('files are named for their subject, and none is a bag', () => {
  const bags = FILES.filter(({ path }) => /(^|\/)(utils?|helpers?|common|lib|misc)(\/|\.|$)/.test(path));
  expect(bags.map(({ path }) => path)).toEqual([]);
});

test('every TypeScript file of the server can be run by node as it is', () => {
  const wrong = CODE.filter(({ path }) =>
    /^(commands|demo|packages|platform\/(?!app)|settings|root|modules\/[^/]+\/(?!ui|store|admin|preview))/.test(
      path,
    ),
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
