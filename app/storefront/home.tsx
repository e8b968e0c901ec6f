import { callApi } from '../api.ts';
import { putInDocument } from '../layout/in-document.ts';
import { PageHead } from '../layout/page-head.tsx';
import { useStorefront } from '../layout/use-storefront.ts';
import type { Route } from './+types/home';
import { Hero } from './home/hero.tsx';
import { Newsletter } from './home/newsletter.tsx';
import { Partners } from './home/partners.tsx';
import { ProductPreview } from './home/product-preview.tsx';
import { Promotion } from './home/promotion.tsx';
import { ReviewPreview } from './home/review-preview.tsx';
import { saleOffer } from './home/sale-offer.ts';
import { Strengths } from './home/strengths.tsx';
import { JsonLd } from './json-ld.tsx';
import { listed } from './listed-product.ts';
import { shopData } from './structured-data.ts';

const PRODUCTS = 8;
const REVIEWS = 6;
// Anybody may write a review; the home page shows customers' reviews only.
const HOME_REVIEWS = { bought: 'true', rating: 4 } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const [{ home }, sale, products, reviews] = await Promise.all([
    callApi('GET /storefront', {}, context),
    callApi('GET /storefront/sale', {}, context),
    callApi('GET /product', { query: { limit: PRODUCTS } }, context),
    callApi('GET /review', { query: { ...HOME_REVIEWS, limit: REVIEWS } }, context),
  ]);
  const { preview, offer, ...hero } = home.hero;
  putInDocument(context, { heroPreview: preview });
  return {
    home: { ...home, hero: { ...hero, offer: saleOffer(offer, sale) } },
    products: products.map(listed),
    reviews,
  };
}

export default function Home({ loaderData: { home, products, reviews } }: Route.ComponentProps) {
  const { brand, publicUrl } = useStorefront();
  return (
    <>
      <PageHead title={brand.tagline} />
      <JsonLd data={shopData(brand, publicUrl)} />
      <Hero words={home.hero} />
      <Partners words={home.partners} />
      <ProductPreview words={home.grid} products={products} />
      <Strengths strengths={home.strengths} />
      <Promotion words={home.promotion} />
      <ReviewPreview words={home.reviews} reviews={reviews} />
      <Newsletter words={home.newsletter} />
    </>
  );
}
