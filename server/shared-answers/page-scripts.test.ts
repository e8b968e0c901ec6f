import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashScripts } from './page-scripts.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('the page’s own inline scripts are allowed by their hash, and the nonce is gone', () => {
  const { html, sources } = hashScripts(
    '<script nonce="n0nce">one()</script><script nonce="n0nce" type="module">two()</script><link nonce="n0nce" rel="x">',
    'n0nce',
  );
  expect(sources).toEqual([hashOf('one()'), hashOf('two()')]);
  expect(html).not.toContain('n0nce');
});

test('a script that does not carry the nonce of this rendering is not allowed', () => {
  const { sources } = hashScripts(
    '<script>evil()</script><script nonce="other">evil()</script><p title=\'nonce="n0nce"\'></p><script data-x="nonce">evil()</script>',
    'n0nce',
  );
  expect(sources).toEqual([]);
});
