import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ownDocument, pageStyles, sharedDocument } from './page-document.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const styles = pageStyles('p{color:red}');

describe('a page for everyone', () => {
  test('allows its own inline scripts and styles by their hash, and holds no nonce', () => {
    const { body, sources } = sharedDocument(
      '<p>−40%</p><script nonce="n0nce">one("−")</script><style nonce="n0nce">p{color:blue}</style>' +
        '<script nonce="n0nce" type="module">two()</script><link nonce="n0nce" rel="x">',
      'n0nce',
      styles,
    );
    expect(sources).toEqual({
      script: [hashOf('one("−")'), hashOf('two()')],
      style: [hashOf('p{color:blue}')],
    });
    expect(body.toString()).toBe(
      '<p>−40%</p><script>one("−")</script><style>p{color:blue}</style><script type="module">two()</script><link rel="x">',
    );
  });

  test('gets the styles where its empty style element is, allowed by their hash', () => {
    const { body, sources } = sharedDocument(
      '<style nonce="n0nce" id="s"></style><script nonce="n0nce"></script><style></style>',
      'n0nce',
      styles,
    );
    expect(body.toString()).toBe('<style id="s">p{color:red}</style><script></script><style></style>');
    expect(sources).toEqual({ script: [], style: [hashOf('p{color:red}')] });
  });

  test('is its own, whatever page is made before and after it', () => {
    const texts = ['long '.repeat(50_000), '€ '.repeat(400_000), 'short, with a € and a 🔑', ''];
    const bodies = texts.map((text) => sharedDocument(`<p>${text}</p>`, 'n0nce', styles).body);
    expect(bodies.map((body) => body.toString() === `<p>${texts[bodies.indexOf(body)]}</p>`)).toEqual(
      texts.map(() => true),
    );
  });

  test('allows nothing that does not carry the nonce of this rendering', () => {
    for (const html of [
      '<script>evil()</script><script nonce="other">evil()</script><p title=\'nonce="n0nce"\'></p>' +
        '<script data-x="nonce">evil()</script><style>p{color:red}</style><style nonce="other"></style>',
      '<script>evil()</script> nonce="n0nce">',
      '<p title=" nonce="n0nce"><script>evil()</script>',
    ])
      expect(sharedDocument(html, 'n0nce', styles).sources).toEqual({ script: [], style: [] });
  });
});

describe('a page for one alone', () => {
  test('keeps its nonce and gets the styles', () => {
    const html = '<style></style><style nonce="n0nce" id="s"></style><script nonce="n0nce">one()</script>';
    expect(ownDocument(html, 'n0nce', pageStyles('$& p{}'))).toBe(
      '<style></style><style nonce="n0nce" id="s">$& p{}</style><script nonce="n0nce">one()</script>',
    );
  });

  test('is refused without a place for them: it would be bare, and nothing would say so', () => {
    for (const html of ['<p></p>', '<style></style>', '<style nonce="n0nce">p{}</style>'])
      expect(() => ownDocument(html, 'n0nce', styles)).toThrow('no place for its styles');
  });
});
