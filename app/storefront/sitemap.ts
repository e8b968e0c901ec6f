import { callApi } from '../api.ts';
import type { Route } from './+types/sitemap';
import { TEXT_PAGES } from './text-pages.ts';

const PAGES = [
  '/',
  '/products',
  '/reviews',
  '/blogs',
  '/careers',
  '/newsletter',
  '/myportfolio',
  ...Object.keys(TEXT_PAGES),
];

/** `sitemap.xml`: every public page. Product pages are for members and not among them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = await callApi('GET /storefront', {}, context);
  const urls = PAGES.map((path) => `  <url><loc>${new URL(path, publicUrl).href}</loc></url>\n`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
