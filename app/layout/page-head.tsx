import { useLocation } from 'react-router';
import { useStorefront } from './use-storefront.ts';

type Props = {
  title: string;
  /** One or two sentences for search engines and shared links; the brand's own when left out. */
  description?: string;
  /** Path of the picture shown with a shared link. */
  picture?: string;
  /** The page's one true address, where others lead to it too. */
  path?: string;
  /** Personal and account pages are not for search engines. */
  isPrivate?: boolean;
};

/** Title, description, canonical address and preview of a page. */
export function PageHead({ title, description, picture, path, isPrivate = false }: Props) {
  const { brand, publicUrl } = useStorefront();
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
  // A path may begin with `//`, which alone would be read as another site's address.
  const address = new URL(`.${path ?? pathname}`, `${publicUrl}/`).href;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={address} />
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
