import { callApi } from '#platform/app/api.ts';
import type { LoaderArgs } from '#platform/app/page.ts';
import { addressIn, switchedOn } from '#platform/words/address-in.ts';

/** `robots.txt`: allows the public pages of each language, and names its sitemap. */
export async function loader({ context }: LoaderArgs) {
  const { publicUrl, settings } = await callApi('GET /storefront', {}, context);
  const inEach = (path: string) => switchedOn(settings).map((code) => addressIn(code, path, settings));
  const refused = [
    '/api/',
    ...inEach('/dashboard'),
    ...(settings.productsFor === 'members' ? inEach('/product/') : []),
    '/sandbox',
    ...inEach('/updateprofile'),
  ];
  // Names of lines count in small letters as in large ones.
  const lines = [
    ['user-agent', '*'],
    ...refused.map((path) => ['disallow', path]),
    ...inEach('/sitemap.xml').map((path) => ['sitemap', new URL(path, publicUrl).href]),
  ];
  const text = lines.map((line) => `${line.join(': ')}\n`).join('');
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
