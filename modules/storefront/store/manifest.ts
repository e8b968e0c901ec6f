import { callApi } from '#platform/app/api.ts';
import type { LoaderArgs } from '#platform/app/page.ts';
import { addressIn } from '#platform/words/address-in.ts';
import { currentLanguage } from '#platform/words/current-language.ts';

/** `manifest.webmanifest`: installs the shop on a home screen, in the language of the page. */
export async function loader({ context }: LoaderArgs) {
  const { brand, picturesVersion, settings } = await callApi('GET /storefront', {}, context);
  const { code, dir } = currentLanguage();
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    lang: code,
    dir,
    start_url: addressIn(code, '/', settings),
    display: 'minimal-ui',
    theme_color: brand.themeColor.light,
    background_color: brand.themeColor.light,
    icons: iconsOf(brand.icon, picturesVersion),
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}

function iconsOf(version: string | undefined, picturesVersion: string) {
  const png = (pixels: number) => ({
    src: version
      ? `/brand/icon-${pixels}.png?v=${version}`
      : `/pictures/${picturesVersion}/brand/icon-${pixels}.png`,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
  });
  const drawing = {
    src: `/pictures/${picturesVersion}/brand/favicon.svg`,
    sizes: 'any',
    type: 'image/svg+xml',
  };
  return [...(version ? [] : [drawing]), png(192), png(512)];
}
