import type { Storefront } from '#contract/storefront.ts';
import type { ListedProduct } from '../listed-product.ts';
import { ProductCard } from '../product-card.tsx';
import { PRODUCT_GRID } from '../product-grid.ts';
import { SectionHeading } from '../section-heading.tsx';

type Props = { words: Storefront['home']['grid']; products: readonly ListedProduct[] };

export function ProductPreview({ words, products }: Props) {
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
