import type { Storefront } from '#contract/storefront.ts';
import { usePictureAddress } from '../../ui/use-picture-address.ts';

export function Partners({ words: { title, logos } }: { words: Storefront['home']['partners'] }) {
  const address = usePictureAddress();
  return (
    <section aria-labelledby="partners" className="border-b border-line">
      <div className="column grid justify-items-center gap-6 py-8">
        <h2 id="partners" className="text-sm font-semibold text-text-soft">
          {title}
        </h2>
        <ul className="grid w-full grid-cols-2 items-center justify-items-center gap-x-8 gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
          {logos.map((logo) => (
            <li key={logo.src}>
              <img
                {...logo}
                src={address(logo.src)}
                alt={logo.alt}
                loading="lazy"
                className="max-h-8 w-auto max-w-full"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
