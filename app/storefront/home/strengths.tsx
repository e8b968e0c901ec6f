import type { Storefront } from '#contract/storefront.ts';

export function Strengths({ strengths }: { strengths: Storefront['home']['strengths'] }) {
  return (
    <section aria-label="Why us" className="below-first-screen bg-sunken">
      <ul className="column grid gap-x-10 gap-y-9 py-section sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {strengths.map(({ figure, title, text }) => (
          <li key={title} className="flex flex-col border-t-2 border-accent pt-4">
            <h2 className="mt-3 text-xl font-semibold">{title}</h2>
            <p className="display order-first text-4xl leading-none tabular-nums lg:text-5xl">{figure}</p>
            <p className="mt-1.5 text-pretty text-text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
