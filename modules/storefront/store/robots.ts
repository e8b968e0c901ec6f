import { callApi } from '#platform/app/api.ts';
import type { LoaderArgs } from '#platform/app/page.ts';

/** `robots.txt`: allows the public pages and names the sitemap. */
export async function loader({ context }: LoaderArgs) {
  const { publicUrl, settings } = await callApi('GET /storefront', {}, context);
  const text = `User-agent: *
Disallow: /api/
Disallow: /dashboard
${settings.productsFor === 'members' ? 'Disallow: /product/\n' : ''}Disallow: /sandbox
Disallow: /updateprofile

Sitemap: ${new URL('/sitemap.xml', publicUrl).href}
`;
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
