import type { Article } from '#contract/storefront.ts';

export const unitTests: Article = {
  slug: 'what-is-a-unit-test-and-which-are-worth-writing',
  question: 'What is a unit test, and which ones are worth writing?',
  answer: [
    {
      kind: 'paragraph',
      text: 'A unit test runs one small piece of behaviour with inputs that you chose and checks the outcome, in milliseconds and without anything that can fail for another reason: no network, no clock, no chance. The unit is a behaviour, not a function or a file. If a rule is spread over three functions, the test calls the one that the others would call.',
    },
    {
      kind: 'code',
      language: 'ts',
      code: `import { expect, it } from 'vitest';
import { checkQuantity } from './check-quantity.ts';

it('accepts the minimum and all that is left, and nothing outside', () => {
  const product = { minimum: 5, available: 40 };
  const accepted = [4, 5, 40, 41].filter((quantity) => checkQuantity(product, quantity));
  expect(accepted).toEqual([5, 40]);
});`,
    },
    {
      kind: 'paragraph',
      text: 'What it buys is not proof. It is the courage to change things: when the code behind the name is replaced, the sentence in the test says what has to stay true. Therefore the title is written as a statement about the product, so that a failure reads as news and not as a line number.',
    },
    { kind: 'paragraph', text: 'Worth writing are tests of' },
    {
      kind: 'list',
      items: [
        'rules with edges: prices, quantities, dates, permissions. Test both sides of every edge.',
        'parsers of what comes from outside, fed with what should be refused as well.',
        'every fault that was reported: first a test that fails because of it, then the repair.',
        'properties over many random inputs: what is written can be read again, a total is the sum of its lines.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Not worth writing are tests that repeat the code in other words, that check that a library does what its manual says, or that replace every neighbour by a mock and then confirm that the mocks were called. Those fail at each harmless change and pass when the parts do not fit together. Whether they fit is the question of integration tests, against a real database and through the real door, and of a few browser tests for the journeys that earn money.',
    },
    {
      kind: 'paragraph',
      text: 'In the front end, move decisions out of components into plain functions and test those; test components by what a person perceives, the role and the label, rather than by class names. And distrust a test that you have never seen fail: break the code on purpose for a moment and look. Coverage tells you what was never run. It says nothing about whether anybody looked at the result.',
    },
  ],
};
