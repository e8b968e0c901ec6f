import { expect, test } from 'vitest';
import { parseReexport, withoutReexports } from './reexports.ts';

const SCRIPTS: Record<string, string> = {
  '/assets/root-a1.js': 'export{K as ErrorBoundary,q as default}from"./first-b2.js";\n',
  '/assets/entry-c3.js': 'import"./first-b2.js";',
  '/assets/home-d4.js': 'import{a as b}from"./first-b2.js";export{b as default};',
};
const reexportAt = (address: string) => parseReexport(SCRIPTS[address] ?? '');

const document = (head: string, imports: string) =>
  `<html><head>${head}</head><body><p>import * as route0 from "/assets/root-a1.js";</p><script nonce="n" type="module" async="">${imports}</script></body></html>`;

test('a document imports the parts of a page from the script that has them', () => {
  const html = document(
    '<link rel="modulepreload" href="/assets/entry-c3.js" nonce="n"/><link rel="modulepreload" href="/assets/root-a1.js" nonce="n"/><link rel="modulepreload" href="/assets/home-d4.js"/><link rel="icon" href="/assets/root-a1.js"/>',
    'import * as route0 from "/assets/root-a1.js";\nimport * as route1 from "/assets/home-d4.js";\nimport("/assets/entry-c3.js");',
  );
  expect(withoutReexports(html, 'n', reexportAt)).toBe(
    document(
      '<link media="not all" rel="modulepreload" href="/assets/entry-c3.js" nonce="n"/><link media="not all" rel="modulepreload" href="/assets/root-a1.js" nonce="n"/><link rel="modulepreload" href="/assets/home-d4.js"/><link rel="icon" href="/assets/root-a1.js"/>',
      'import{K as route0_ErrorBoundary,q as route0_default}from"/assets/first-b2.js";const route0={ErrorBoundary:route0_ErrorBoundary,default:route0_default};\nimport * as route1 from "/assets/home-d4.js";\nimport("/assets/first-b2.js");',
    ),
  );
});

test('a document without scripts of its own, or with another nonce, stays as it is', () => {
  const html = document(
    '<link rel="modulepreload" href="/assets/root-a1.js"/>',
    'import("/assets/entry-c3.js")',
  );
  expect(withoutReexports(html, 'another', reexportAt)).toBe(html);
  expect(withoutReexports('<p>none</p>', 'n', reexportAt)).toBe('<p>none</p>');
});

test('a script with code of its own is no such file', () => {
  expect(parseReexport('export{a}from"./first-b2.js";')).toEqual({
    from: '/assets/first-b2.js',
    names: [{ there: 'a', here: 'a' }],
  });
  for (const script of [
    '',
    'start();export{a}from"./first-b2.js";',
    'export{a}from"https://elsewhere.example/first.js";',
    'export{a}from"./first-b2.js";export{b}from"./second.js";',
  ])
    expect(parseReexport(script), script).toBeUndefined();
});
