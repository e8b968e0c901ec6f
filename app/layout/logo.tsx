import { Link } from 'react-router';
import type { Storefront } from '#contract/storefront.ts';

/** The storefront's logo in the current colour scheme, linked to the home page. */
export function Logo({ brand }: { brand: Storefront['brand'] }) {
  const { src, darkSrc, width, height } = brand.logo;
  return (
    <Link to="/" aria-label={`${brand.name}: home`} className="flex min-h-11 min-w-0 items-center">
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        fetchPriority="high"
        className="h-7 w-auto object-contain object-left sm:h-8 dark:hidden"
      />
      <img
        src={darkSrc}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        className="hidden h-7 w-auto object-contain object-left sm:h-8 dark:block"
      />
    </Link>
  );
}
