import type { Article } from '#contract/storefront.ts';

export const whereStateLives: Article = {
  slug: 'where-should-state-live-in-a-react-application',
  question: 'Where should state live in a React application?',
  answer: [
    {
      kind: 'paragraph',
      text: 'As near as possible to what it describes. Most trouble with state does not come from the wrong library but from keeping the same fact in two places. So ask of each fact who owns it; there are five usual answers.',
    },
    {
      kind: 'list',
      items: [
        'The server owns it: products, orders, the member’s name. What you hold is a copy, and a copy needs rules for when it is stale. Let the router’s loaders or a query cache handle loading, errors and refetching.',
        'The address owns it: search text, filters, sorting, the open tab. In the address it survives a reload, can be shared, and the back button works.',
        'One component owns it: whether a menu is open, what is typed. useState is enough.',
        'A few components share it: move it up to the nearest common parent and hand it down as props.',
        'The whole application shares it, and it seldom changes: the colour scheme, the language, who is signed in. Here context is the right tool.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'A store outside of React becomes useful when many distant components read different parts of something that changes often, as in an editor. Context is weak there, because every component that reads it renders again on each change. A store with selectors, or useSyncExternalStore over your own small one, updates only those whose part changed.',
    },
    {
      kind: 'paragraph',
      text: 'What can be computed is not state. A total that is kept beside its lines will one day disagree with them; compute it while rendering:',
    },
    {
      kind: 'code',
      language: 'tsx',
      code: `function Cart({ lines }: { lines: Line[] }) {
  const totalCents = lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0);
  return <output>{formatMoney(totalCents)}</output>;
}`,
    },
    {
      kind: 'paragraph',
      text: 'The sign of this mistake is an effect that watches one state in order to set another. It renders twice, shows the old value in between, and is forgotten when a third way to change the first state is added. When several values change together, describe the change instead: a reducer with the events booked, paid and cancelled cannot arrive at “paid but not booked”, which three booleans can.',
    },
    {
      kind: 'paragraph',
      text: 'A good order of work: put it into the address if it should survive a reload, into the cache if the server knows it, into the component otherwise, and move it up only when a second component needs it.',
    },
  ],
};
