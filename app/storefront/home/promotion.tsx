import type { Storefront } from '#contract/storefront.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';

export function Promotion({ words }: { words: Storefront['home']['promotion'] }) {
  const { eyebrow, title, text, button, picture } = words;
  return (
    <section
      aria-labelledby="promotion"
      className="below-first-screen relative overflow-hidden bg-band text-on-band"
    >
      <div className="promotion-picture lg:absolute lg:inset-y-0 lg:left-0 lg:w-1/2">
        <Picture
          {...picture}
          sizes="(min-width: 64rem) 58vw, 100vw"
          className="aspect-3/2 object-cover lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
        />
      </div>
      <div className="column relative grid items-center py-10 lg:min-h-[34rem] lg:grid-cols-2 lg:py-section">
        <div className="lg:col-start-2 lg:pl-14">
          <p className="eyebrow">{eyebrow}</p>
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
