import type { Article } from '#contract/storefront.ts';

export const reactPerformance: Article = {
  slug: 'how-to-make-a-react-application-faster',
  question: 'How do I make a React application faster?',
  answer: [
    {
      kind: 'paragraph',
      text: 'Measure first, because “slow” is two different complaints. If the page appears late, the cause is almost always bytes and round trips. If it appears but answers late to a click, the cause is work on the main thread. Record a profile in the browser’s performance panel on a throttled processor, and look at the field data for Largest Contentful Paint and Interaction to Next Paint. Then treat the complaint that you have.',
    },
    {
      kind: 'paragraph',
      text: 'For a late page, send less and send it sooner. Render on the server, so that the first answer already contains text and pictures. Split the script by route, and load what only a few visitors use when they ask for it:',
    },
    {
      kind: 'code',
      language: 'tsx',
      code: `import { lazy, Suspense } from 'react';

const Chart = lazy(() => import('./chart.tsx'));

export function Sales({ rows }: { rows: Row[] }) {
  return (
    <Suspense fallback={<p>Loading the chart…</p>}>
      <Chart rows={rows} />
    </Suspense>
  );
}`,
    },
    {
      kind: 'paragraph',
      text: 'Give pictures a width and a height, a modern format and several sizes; a picture is often heavier than all the scripts together. Do not load the most important one lazily. Ask for data before rendering begins rather than in an effect after it, or each component waits for its parent’s request to end.',
    },
    {
      kind: 'paragraph',
      text: 'For late answers, render less. In order of worth:',
    },
    {
      kind: 'list',
      items: [
        'Keep state close to where it is used. A text field that stores each letter at the top of the tree renders the whole tree for each letter.',
        'Pass slow parts as children: a component that re-renders because of its own state does not re-render elements that it was handed.',
        'Show only the rows that can be seen when a list has thousands.',
        'Mark updates that may wait with startTransition or useDeferredValue, so that typing stays immediate.',
        'Memoise what the profiler names, with memo and useMemo, or let the React Compiler do it. Memoising everything by hand costs memory and hides the real cause.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Finally, keep what you won. A budget in the build, such as 100 kilobytes of compressed script for the first page, fails the day somebody adds a heavy library and not three months later. Measure production builds only: the development build does extra checks and can be several times slower.',
    },
  ],
};
