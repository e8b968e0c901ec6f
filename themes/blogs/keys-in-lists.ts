import type { Article } from '#platform/contract/storefront.ts';

export const keysInLists: Article = {
  slug: 'keys-in-lists',
  question: 'Why does React want a key for every item of a list, and why is the index a bad one?',
  answer: [
    {
      kind: 'paragraph',
      text: 'When a component renders again, React compares the new tree with the old one and changes only what differs. For most elements the position is enough: the first child of a heading is still the first child. In a list, positions move. Without further help React assumes that the third item is the same third item as before, whatever it now shows.',
    },
    {
      kind: 'paragraph',
      text: 'A key replaces that assumption by a fact. Items with the same key under the same parent are the same item. Their DOM nodes and their state are kept and, where needed, moved. An item whose key is gone is removed with its state; one with a new key starts fresh.',
    },
    {
      kind: 'paragraph',
      text: 'With the index as key, nothing is gained: it is the position again. Take a list of inputs and delete the first row. The data moves up by one, the keys do not. So React keeps the first input with what was typed into it, and removes the last one. The text of the deleted row now stands in its neighbour.',
    },
    {
      kind: 'code',
      language: 'tsx',
      code: `// Wrong as soon as lines can be removed, added in front, or sorted.
lines.map((line, index) => <LineFields key={index} line={line} />);

// Right: the key belongs to the line and travels with it.
lines.map((line) => <LineFields key={line.id} line={line} />);

// A new line has no id from the server yet: give it one when it is made,
// not while rendering.
setLines([...lines, { id: crypto.randomUUID(), quantity: 1 }]);`,
    },
    {
      kind: 'paragraph',
      text: 'A random key made during rendering is worse than the index: every render makes every item new, so inputs lose their focus at each keystroke and the whole list is built again. The index is harmless only if the list is never reordered or filtered, nothing is inserted but at the end, and the items hold no state, be it in React or in the DOM.',
    },
    {
      kind: 'paragraph',
      text: 'Keys are useful outside of lists, too. A form that edits one customer should forget what was typed when another is chosen. Give it the customer’s id as key, and React starts it anew. That is shorter than an effect that resets each field, and it cannot forget one.',
    },
  ],
};
