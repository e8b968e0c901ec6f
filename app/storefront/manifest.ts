import { callApi } from '../api.ts';
import type { Route } from './+types/manifest';

/** `manifest.webmanifest`: installs the shop on a home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { brand } = await callApi('GET /storefront', {}, context);
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    start_url: '/',
    display: 'minimal-ui',
    theme_color: brand.themeColor.light,
    background_color: brand.themeColor.light,
    icons: [
      { src: '/pictures/brand/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/pictures/brand/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/pictures/brand/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
