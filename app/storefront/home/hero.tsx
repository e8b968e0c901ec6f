import type { Storefront } from '#contract/storefront.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The first screen: what the shop is, what it offers today, and the way in. */
export function Hero({ words }: { words: Storefront['home']['hero'] }) {
  const { eyebrow, title, text, offer, button, secondButton, picture } = words;
  return (
    <section aria-labelledby="hero" className="overflow-hidden bg-hero text-on-hero">
      <div className="column grid items-center gap-8 pt-10 lg:min-h-[34rem] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-12 lg:py-14">
        <div>
          <p className="font-mono text-sm">{eyebrow}</p>
          <h1 id="hero" className="display mt-4 text-4xl leading-[1.05] sm:text-5xl xl:text-6xl">
            {title}
          </h1>
          <p className="mt-5 max-w-xl text-lg text-pretty">{text}</p>
          <p className="mt-6 inline-block rounded-control border border-current px-3 py-1.5 font-semibold">
            {offer}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to={button.to} size="large" className="grow sm:grow-0">
              {button.label}
            </LinkButton>
            <LinkButton to={secondButton.to} size="large" kind="secondary" className="grow sm:grow-0">
              {secondButton.label}
            </LinkButton>
          </div>
        </div>
        <div className="-mx-4 sm:mx-0">
          <Picture
            {...picture}
            isFirst
            sizes="(min-width: 80rem) 42rem, (min-width: 64rem) 52vw, 100vw"
            className="aspect-3/2 object-cover sm:rounded-t-picture lg:rounded-picture"
          />
        </div>
      </div>
    </section>
  );
}
