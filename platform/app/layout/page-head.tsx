import { useLocation } from 'react-router';
import { alternatesOf, type PathIn, publicAddress } from '#platform/words/public-address.ts';
import { useStorefront } from './use-storefront.ts';

type Props = {
  title: string;
  /** One or two sentences for search engines and shared links; defaults to the brand's own. */
  description?: string;
  /** Path of the picture shown with a shared link. */
  picture?: string;
  /** The canonical path without its language, if other addresses show the same page. */
  path?: string;
  /** The path in each language, if an address is translated. */
  pathIn?: PathIn | undefined;
  /** Keeps personal and account pages out of search engines. */
  isPrivate?: boolean;
};

export function PageHead({ title, description, picture, path, pathIn, isPrivate = false }: Props) {
  const storefront = useStorefront();
  const { brand, publicUrl } = storefront;
  const { pathname } = useLocation();
  const fullTitle = pathname === '/' ? `${brand.name}: ${title}` : `${title} · ${brand.name}`;
  if (isPrivate) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const summary = description ?? brand.description;
  const shown = path ?? pathname;
  const address = publicAddress(storefront, shown);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={address} />
      {alternatesOf(storefront, pathIn ?? (() => shown)).map((alternate) => (
        <link key={alternate.hrefLang} rel="alternate" {...alternate} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(picture ?? brand.sharePicture.src, publicUrl).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
