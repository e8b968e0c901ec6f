import { usePictureAddress } from '../ui/use-picture-address.ts';

/** The icon of the tab: the storefront's own drawing, or what staff uploaded. */
export function BrandIcon({ version }: { version: string | undefined }) {
  const address = usePictureAddress();
  return version ? (
    <>
      <link rel="icon" href={`/brand/icon-32.png?v=${version}`} type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href={`/brand/icon-180.png?v=${version}`} />
    </>
  ) : (
    <link rel="icon" href={address('/pictures/brand/favicon.svg')} type="image/svg+xml" />
  );
}

/** The colour of the browser's frame, by colour scheme. */
export function ThemeColor({ light, dark }: { light: string; dark: string }) {
  return (
    <>
      <ThemeColorOf scheme="light" color={light} />
      <ThemeColorOf scheme="dark" color={dark} />
    </>
  );
}

/** `FIRST_PAINT_SCRIPT` may change `media` before hydration. */
function ThemeColorOf({ scheme, color }: { scheme: 'light' | 'dark'; color: string }) {
  return (
    <meta
      name="theme-color"
      content={color}
      media={`(prefers-color-scheme: ${scheme})`}
      data-scheme={scheme}
      suppressHydrationWarning
    />
  );
}
