import type { ListedProduct } from '#modules/catalogue/store/listed-product.ts';
import { SubscribeForm } from '#modules/newsletter/store/subscribe-form.tsx';
import { SectionHeading } from '#platform/app/store/section-heading.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { Picture } from '#platform/app/ui/picture.tsx';
import { usePictureAddress } from '#platform/app/ui/use-picture-address.ts';
import type { Storefront } from '#platform/contract/storefront.ts';
import { t } from '#platform/words/t.ts';
import { ProductCard } from '../product-card.tsx';
import { PRODUCT_GRID } from '../product-grid.ts';
import { Hero } from './hero.tsx';
import type { readHome, wordsOfHome } from './read-home.ts';
import { ReviewPreview } from './review-preview.tsx';

type Props = Pick<Awaited<ReturnType<typeof readHome>>, 'products' | 'reviews'> & {
  home: ReturnType<typeof wordsOfHome>;
};

/** The home page from the hero to the newsletter. */
export function HomeSections({ home, products, reviews }: Props) {
  return (
    <>
      <Hero words={home.hero} />
      {home.partners.logos.length > 0 && <Partners words={home.partners} />}
      <ProductPreview words={home.grid} products={products} />
      {home.strengths.length > 0 && <Strengths strengths={home.strengths} />}
      <Promotion words={home.promotion} />
      <ReviewPreview words={home.reviews} reviews={reviews} />
      <Newsletter words={home.newsletter} />
    </>
  );
}

function Newsletter({ words }: { words: Storefront['home']['newsletter'] }) {
  return (
    <section aria-labelledby="newsletter" className="below-first-screen bg-sunken">
      <div className="column grid items-center gap-8 py-section lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="newsletter" className="display text-3xl leading-tight sm:text-4xl">
            {words.title}
          </h2>
          <p className="mt-3 max-w-xl text-lg text-pretty text-text-soft">{words.text}</p>
        </div>
        <SubscribeForm words={words} />
      </div>
    </section>
  );
}

function Partners({ words: { title, logos } }: { words: Storefront['home']['partners'] }) {
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

type ProductPreviewProps = { words: Storefront['home']['grid']; products: readonly ListedProduct[] };

function ProductPreview({ words, products }: ProductPreviewProps) {
  return (
    <section aria-labelledby="products" className="column py-section">
      <SectionHeading id="products" title={words.title} text={words.text} link={words.button} />
      <ul className={PRODUCT_GRID}>
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Promotion({ words }: { words: Storefront['home']['promotion'] }) {
  const { eyebrow, title, text, button, picture } = words;
  return (
    <section
      aria-labelledby="promotion"
      className="below-first-screen relative overflow-hidden bg-band text-on-band"
    >
      <div className="promotion-picture lg:absolute lg:inset-y-0 lg:start-0 lg:w-1/2">
        <Picture
          {...picture}
          sizes="(min-width: 64rem) 58vw, 100vw"
          className="aspect-3/2 object-cover lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
        />
      </div>
      <div className="column relative grid items-center py-10 lg:min-h-[34rem] lg:grid-cols-2 lg:py-section">
        <div className="lg:col-start-2 lg:ps-14">
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

function Strengths({ strengths }: { strengths: Storefront['home']['strengths'] }) {
  return (
    <section aria-label={t('Why us')} className="below-first-screen bg-sunken">
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
