import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInline } from './inline-sources.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the page’s own inline scripts and styles are allowed by their hash, and the nonce is gone', () => {
  const { html, sources } = hashInline(
    '<script nonce="n0nce">one()</script><style nonce="n0nce">p{color:red}</style>' +
      '<script nonce="n0nce" type="module">two()</script><link nonce="n0nce" rel="x">',
    'n0nce',
  );
  expect(sources).toEqual({ script: [hashOf('one()'), hashOf('two()')], style: [hashOf('p{color:red}')] });
  expect(html).not.toContain('n0nce');
});

test('what does not carry the nonce of this rendering is not allowed', () => {
  const { sources } = hashInline(
    '<script>evil()</script><script nonce="other">evil()</script><p title=\'nonce="n0nce"\'></p>' +
      '<script data-x="nonce">evil()</script><style>p{color:red}</style><style nonce="other">p{color:red}</style>',
    'n0nce',
  );
  expect(sources).toEqual({ script: [], style: [] });
  for (const text of [
    '<script>evil()</script> nonce="n0nce">',
    '<p title=" nonce="n0nce"><script>evil()</script>',
  ])
    expect(hashInline(text, 'n0nce').sources).toEqual({ script: [], style: [] });
});
