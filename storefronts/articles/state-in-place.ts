import type { Article } from '#contract/storefront.ts';

export const stateInPlace: Article = {
  slug: 'why-must-state-not-be-changed-in-place',
  question: 'Why does the page not change when I change React state in place?',
  answer: [
    {
      kind: 'paragraph',
      text: 'Because nobody told React. State is a snapshot that belongs to one rendering: useState hands you the value of this snapshot and a function to ask for the next one. Changing the value itself asks for nothing, so nothing is rendered. And calling the function with the same, changed object does not help either, since React compares old and new with Object.is, finds one and the same object, and has every right to stop there.',
    },
    {
      kind: 'code',
      language: 'tsx',
      code: `const [products, setProducts] = useState(initialProducts);

products.push(added);              // changes the snapshot, renders nothing
setProducts(products);             // the same array: React may skip it

setProducts([...products, added]); // a new array: renders`,
    },
    {
      kind: 'paragraph',
      text: 'Sometimes the wrong version seems to work, because something else causes a rendering soon after. That is worse than failing: the change appears late, or not at all once a component is memoised. Anything that compares by identity, such as memo, useMemo or the list of an effect, trusts that a changed value is a new one. So does rendering that React pauses and repeats: it may throw a draft away and start again from the snapshot, which is now no longer what it was.',
    },
    {
      kind: 'paragraph',
      text: 'So copy on the way to what changes, and only there; the untouched parts are shared, which is cheap and lets comparisons succeed.',
    },
    {
      kind: 'list',
      items: [
        'Add: [...products, added].',
        'Remove: products.filter((product) => product.id !== id).',
        'Change one: products.map((product) => (product.id === id ? { ...product, price } : product)).',
        'Sort: products.toSorted(byPrice). The older sort changes the array in place; so do reverse and splice, which have toReversed and toSpliced beside them.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'A related surprise: the variable keeps its old value after the call. setCount(count + 1) three times in one click adds one, because count is the same in all three. Hand over a function when the next value depends on the last; React then runs them in order:',
    },
    {
      kind: 'code',
      language: 'tsx',
      code: 'setCount((count) => count + 1);',
    },
    {
      kind: 'paragraph',
      text: 'If copying becomes deep and tedious, the shape is the cause more often than the method. Keep entities in a flat record by id and lists as ids. TypeScript’s readonly types then turn the remaining slips into errors before anybody has to look for them.',
    },
  ],
};
