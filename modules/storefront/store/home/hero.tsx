import { use } from 'react';
import { Link } from 'react-router';
import { InDocument } from '#platform/app/layout/in-document.ts';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { Picture } from '#platform/app/ui/picture.tsx';
import type { Storefront, Link as Target } from '#platform/contract/storefront.ts';

type Words = Omit<Storefront['home']['hero'], 'preview' | 'offer'> & { offer: Target | null };

// Browsers draw a frame around a picture without an address, which shows behind a see-through one.
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The first screen: the shop, today's offer and two links, with a picture up to the edge of the screen. */
export function Hero({ words }: { words: Words }) {
  const { eyebrow, title, text, offer, button, secondButton, picture } = words;
  const { heroPreview } = use(InDocument);
  return (
    <section aria-labelledby="hero" className="relative overflow-hidden bg-hero text-on-hero">
      <div className="column relative z-1 grid items-center py-8 lg:min-h-[38rem] lg:grid-cols-[minmax(0,11fr)_minmax(0,13fr)] lg:py-14">
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h1 id="hero" className="display hero-title mt-4 whitespace-pre-line">
            {title}
          </h1>
          <p className="mt-5 max-w-lg text-lg text-pretty">{text}</p>
          {offer && (
            <p className="mt-5">
              <Link
                to={offer.to}
                className="inline-flex min-h-11 items-center rounded-control border border-current px-3 font-semibold hover:underline"
              >
                {offer.label}
              </Link>
            </p>
          )}
          <div className="mt-7 flex flex-wrap gap-3">
            <LinkButton to={button.to} size="large" className="grow sm:grow-0">
              {button.label}
            </LinkButton>
            <LinkButton to={secondButton.to} size="large" kind="secondary" className="grow sm:grow-0">
              {secondButton.label}
            </LinkButton>
          </div>
        </div>
      </div>
      <div className="hero-picture relative lg:absolute lg:inset-y-0 lg:end-0 lg:start-[max(46%,50%-4rem)]">
        <img
          src={heroPreview ?? NOTHING}
          decoding="sync"
          suppressHydrationWarning
          alt=""
          width={picture.width}
          height={picture.height}
          className="absolute inset-0 size-full object-cover"
        />
        <Picture
          {...picture}
          isFirst
          sizes="(min-width: 64rem) 60vw, 100vw"
          className="relative aspect-3/2 object-cover lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
        />
      </div>
    </section>
  );
}
