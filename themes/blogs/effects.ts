import type { Article } from '#platform/contract/storefront.ts';

export const effects: Article = {
  slug: 'effects',
  question: 'When does a React component need an effect, and when does it not?',
  answer: [
    {
      kind: 'paragraph',
      text: 'An effect runs after a component has been shown. It is there to connect the component with something that React does not manage: a subscription, a timer, a map library, the title of the window. If nothing outside is involved, there is almost always a shorter way, with one render less.',
    },
    {
      kind: 'list',
      items: [
        'A value that follows from props or state: compute it while rendering. A copy in state can go out of date; a computation cannot. If it is measurably slow, memoise it.',
        'Something that happens because a person clicked: do it in the handler of the click. The handler knows what happened; an effect can only guess from what changed.',
        'State that has to start over for another item: give the component that item’s id as key.',
        'Data for a page: leave it to the router’s loader or to a data library. They deal with races, caching and errors, and can begin before the component exists.',
      ],
    },
    {
      kind: 'code',
      language: 'tsx',
      code: `// One state too many, and a render that shows the old total.
const [totalCents, setTotalCents] = useState(0);
useEffect(() => setTotalCents(quantity * priceCents), [quantity, priceCents]);

// All that it takes.
const totalCents = quantity * priceCents;`,
    },
    {
      kind: 'paragraph',
      text: 'What remains are true connections, and they have two halves. The effect connects; the function that it returns disconnects. React calls that function before the effect runs again and when the component goes away. In development, strict mode connects, disconnects and connects once more, to show a missing half early.',
    },
    {
      kind: 'code',
      language: 'tsx',
      code: `useEffect(() => {
  const changes = new EventSource(\`/orders/\${orderId}/changes\`);
  changes.addEventListener('message', () => revalidate());
  return () => changes.close();
}, [orderId, revalidate]);`,
    },
    {
      kind: 'paragraph',
      text: 'The list at the end is not a way to say when the effect should run. It names what the effect reads, and leaving something out makes the effect read an old value. If it runs too often, change what it reads: move an object that is made anew on each render into the effect, or depend on the id in it instead of on the whole.',
    },
    {
      kind: 'paragraph',
      text: 'And if you must fetch in an effect, expect answers to overtake one another. Abort the earlier request in the cleanup, or the slower one wins and the page shows what nobody asked for last.',
    },
  ],
};
