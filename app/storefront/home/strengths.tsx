import type { Storefront } from '#contract/storefront.ts';

/** Why to buy here, in a few numbered facts. */
export function Strengths({ strengths }: { strengths: Storefront['home']['strengths'] }) {
  return (
    <section aria-label="Why us" className="bg-sunken">
      <ol className="column grid gap-x-10 gap-y-8 py-section sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {strengths.map((strength, index) => (
          <li key={strength.title} className="border-t-2 border-accent pt-4">
            <span aria-hidden className="font-mono text-sm text-text-soft">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h2 className="mt-2 text-xl font-semibold">{strength.title}</h2>
            <p className="mt-2 text-pretty text-text-soft">{strength.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
