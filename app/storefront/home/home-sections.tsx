import { Hero } from './hero.tsx';
import { Newsletter } from './newsletter.tsx';
import { Partners } from './partners.tsx';
import { ProductPreview } from './product-preview.tsx';
import { Promotion } from './promotion.tsx';
import type { readHome, wordsOfHome } from './read-home.ts';
import { ReviewPreview } from './review-preview.tsx';
import { Strengths } from './strengths.tsx';

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
