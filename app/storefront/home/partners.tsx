import type { Storefront } from '#contract/storefront.ts';

/** The logos of those the shop works with, in one quiet row. */
export function Partners({ words: { title, logos } }: { words: Storefront['home']['partners'] }) {
  return (
    <section aria-labelledby="partners" className="border-b border-line">
      <div className="column flex flex-col items-center gap-x-12 gap-y-5 py-8 lg:flex-row">
        <h2 id="partners" className="shrink-0 text-sm font-semibold text-text-soft">
          {title}
        </h2>
        <ul className="grid w-full grid-cols-3 items-center justify-items-center gap-x-6 gap-y-5 sm:grid-cols-6">
          {logos.map((logo) => (
            <li key={logo.src}>
              <img {...logo} alt={logo.alt} loading="lazy" className="max-h-8 w-auto max-w-full" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
