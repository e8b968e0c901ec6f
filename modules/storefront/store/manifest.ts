import { callApi } from '#platform/app/api.ts';
import type { LoaderArgs } from '#platform/app/page.ts';

/** `manifest.webmanifest`: installs the shop on a home screen. */
export async function loader({ context }: LoaderArgs) {
  const { brand, picturesVersion } = await callApi('GET /storefront', {}, context);
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    start_url: '/',
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
