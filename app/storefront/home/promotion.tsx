import type { Storefront } from '#contract/storefront.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';

/** One offer across the whole width. */
export function Promotion({ words }: { words: Storefront['home']['promotion'] }) {
  const { eyebrow, title, text, button, picture } = words;
  return (
    <section aria-labelledby="promotion" className="bg-band text-on-band">
      <div className="column grid items-center gap-8 py-section lg:grid-cols-2 lg:gap-16">
        <Picture
          {...picture}
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="aspect-3/2 rounded-picture object-cover"
        />
        <div>
          <p className="font-mono text-sm">{eyebrow}</p>
          <h2 id="promotion" className="display mt-3 text-3xl leading-tight sm:text-4xl lg:text-5xl">
            {title}
          </h2>
          <p className="mt-4 max-w-xl text-lg text-pretty">{text}</p>
          <LinkButton to={button.to} kind="secondary" size="large" className="mt-7">
            {button.label}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
