import { Link } from 'react-router';
import type { Storefront } from '#platform/contract/storefront.ts';
import { t } from '#platform/words/t.ts';
import { usePictureAddress } from '../ui/use-picture-address.ts';

/** The storefront's logo in the current colour scheme, or its name, linked to the home page. */
export function Logo({ brand }: { brand: Storefront['brand'] }) {
  const { src, darkSrc, width, height } = brand.logo;
  const address = usePictureAddress();
  const size = { width, height };
  return (
    <Link
      to="/"
      aria-label={t('{name}: home', { name: brand.name })}
      className="flex min-h-11 min-w-0 items-center"
    >
      {src === '' ? (
        <span className="display truncate text-xl">{brand.name}</span>
      ) : (
        <>
          <img
            {...size}
            src={address(src)}
            alt=""
            fetchPriority="high"
            className="h-7 w-auto object-contain object-left rtl:object-right sm:h-8 dark:hidden"
          />
          <img
            {...size}
            src={address(darkSrc || src)}
            alt=""
            loading="lazy"
            className="hidden h-7 w-auto object-contain object-left rtl:object-right sm:h-8 dark:block"
          />
        </>
      )}
    </Link>
  );
}
