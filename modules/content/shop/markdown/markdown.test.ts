import { describe, expect, test } from 'vitest';
import type { Block, MarkdownNode, MarkdownText } from '#platform/contract/storefront.ts';
import { readStorefront } from '#themes/read-storefront.ts';
import { plainText } from '../../contract/markdown.ts';
import { pageBlocks } from './page-blocks.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { TooDeep } from './texts-of.ts';
import { writeArticle, writePage } from './write-markdown.ts';

const linksIn = (node: unknown): string[] =>
  typeof node !== 'object' || node === null
    ? []
    : [...('to' in node ? [String(node.to)] : []), ...Object.values(node).flatMap(linksIn)];

/** The words of a page in their order, whatever blocks hold them. */
function words(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => [
    ...(block.heading ? [block.heading] : []),
    ...(block.kind === 'text' ? block.paragraphs : []),
    ...(block.kind === 'list' ? block.items : []),
    ...(block.kind === 'facts' ? block.rows.flatMap(({ label, value }) => [label, value]) : []),
    ...(block.kind === 'questions'
      ? block.questions.flatMap(({ question, answer }) => [question, ...answer])
      : []),
    ...(block.kind === 'markdown' ? block.nodes.flatMap(wordsOf) : []),
  ]);
}

function wordsOf(node: MarkdownNode): string[] {
  if (node.kind === 'paragraph') return [plainText(node.parts)];
  if (node.kind === 'list') return node.items.flatMap((item) => item.flatMap(wordsOf));
  return node.kind === 'table' ? node.rows.flatMap((row) => row.map((cell) => plainText(cell))) : [];
}

describe.each(['keyboards', 'shovels'])('the pages of the %s', async (name) => {
  const { storefront, articles } = await readStorefront(name);

  test.each(Object.entries(storefront.pages))(
    '%s is written as Markdown and read back with every word',
    (_page, { blocks }) => {
      expect(words(pageBlocks(parseMarkdown(writePage(blocks)).nodes))).toEqual(words(blocks));
    },
  );

  test.each(articles.map((article) => [article.slug, article] as const))(
    'so is the article %s',
    (_slug, { answer }) => {
      const { nodes, refused } = parseMarkdown(writeArticle(answer));
      expect(refused).toEqual([]);
      expect(nodes.map(({ kind }) => kind)).toEqual(answer.map(({ kind }) => kind));
      const code = nodes.flatMap((node) => (node.kind === 'code' ? [node.text] : []));
      expect(code).toEqual(answer.flatMap((part) => (part.kind === 'code' ? [part.code] : [])));
    },
  );
});

test('sections, questions, lists, tables, code and pictures become the parts of a page', () => {
  const { nodes } = parseMarkdown(
    'Hello **there**\n\n## Sizes\n\n- one\n- two\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n### Why?\n\nSee [Shipping](/policies/shipping) or `x`.\n\n![A board](/uploads/a-960.webp)',
  );
  const texts = (...parts: MarkdownText[]) => ({ kind: 'paragraph', parts });
  expect(pageBlocks(nodes)).toEqual([
    { kind: 'markdown', nodes: [texts('Hello ', { kind: 'strong', parts: ['there'] })] },
    {
      kind: 'markdown',
      heading: 'Sizes',
      nodes: [
        { kind: 'list', ordered: false, items: [[texts('one')], [texts('two')]] },
        { kind: 'table', head: [['A'], ['B']], rows: [[['1'], ['2']]] },
      ],
    },
    {
      kind: 'questions',
      questions: [
        {
          question: 'Why?',
          answer: ['See Shipping or x.'],
          nodes: [
            texts(
              'See ',
              { kind: 'link', to: '/policies/shipping', parts: ['Shipping'] },
              ' or ',
              { kind: 'code', text: 'x' },
              '.',
            ),
            { kind: 'picture', src: '/uploads/a-960.webp', alt: 'A board' },
          ],
        },
      ],
    },
  ]);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html,<script>1</script>)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](http://evil.example)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '![x](javascript:alert(1))',
  '![x](//evil.example/x.png)',
])('%s leads nowhere', (text) => {
  const { nodes, refused } = parseMarkdown(text);
  expect(linksIn(nodes)).toEqual([]);
  expect(JSON.stringify(nodes)).not.toContain('"src"');
  expect(refused.length).toBeLessThanOrEqual(1);
});

test('HTML stays text', () => {
  const { nodes } = parseMarkdown('<script>alert(1)</script>\n\nHi <img src=x onerror=alert(1)> <b>you</b>');
  expect(nodes).toEqual([
    { kind: 'paragraph', parts: ['<script>alert(1)</script>'] },
    { kind: 'paragraph', parts: ['Hi ', '<img src=x onerror=alert(1)>', ' ', '<b>', 'you', '</b>'] },
  ]);
});

test.each([['>'.repeat(20_000)], ['> '.repeat(2_000)], ['- '.repeat(2_000)], ['1. '.repeat(50)]])(
  'marks inside marks are refused: %.12s…',
  (text) => expect(() => parseMarkdown(text)).toThrow(TooDeep),
);

test.each([
  ['*'.repeat(40_000)],
  ['['.repeat(40_000)],
  ['`'.repeat(40_000)],
  ['<'.repeat(40_000)],
  ['**a _b '.repeat(5_000)],
  ['![]('.repeat(10_000)],
  ['|'.repeat(40_000)],
  ['a@'.repeat(20_000)],
  ['\n- a'.repeat(10_000)],
])('a hostile text is read without harm: %.8s…', (text) => {
  try {
    expect(parseMarkdown(text).nodes.length).toBeGreaterThan(0);
  } catch (error) {
    expect(error).toBeInstanceOf(TooDeep);
  }
});
