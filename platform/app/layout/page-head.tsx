import { useLocation } from 'react-router';
import { addressIn, switchedOn } from '#platform/words/address-in.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { useStorefront } from './use-storefront.ts';

type Props = {
  title: string;
  /** One or two sentences for search engines and shared links; defaults to the brand's own. */
  description?: string;
  /** Path of the picture shown with a shared link. */
  picture?: string;
  /** The canonical path without its language, if other addresses show the same page. */
  path?: string;
  /** Keeps personal and account pages out of search engines. */
  isPrivate?: boolean;
};

export function PageHead({ title, description, picture, path, isPrivate = false }: Props) {
  const { brand, publicUrl, settings } = useStorefront();
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
  // A path that starts with `//` would parse as another site's address.
  const addressFor = (code: string) =>
    new URL(`.${addressIn(code, path ?? pathname, settings)}`, `${publicUrl}/`).href;
  const address = addressFor(currentLanguage().code);
  const languages = switchedOn(settings);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={address} />
      {languages.length > 1 &&
        [...languages, 'x-default'].map((code) => (
          <link
            key={code}
            rel="alternate"
            hrefLang={code}
            href={addressFor(code === 'x-default' ? settings.language : code)}
          />
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
