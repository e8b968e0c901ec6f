import type { Content } from '#modules/mails/contract/fields.ts';
import { drawPng, isUpload } from '#modules/uploads/shop/draw-png.ts';
import { printColours } from '#platform/contract/print-colours.ts';
import { type Colours, themeWith } from '#platform/contract/theme-colours.ts';
import type { PrintLook } from '#platform/ports/print-look.ts';
import type { Shop } from '#platform/shop.ts';
import type { Brand } from './merge-storefront.ts';
import { pictureVersion } from './picture-version.ts';

// Four times the size on paper.
const DRAWN_HEIGHT = 160;

type LookShop = Pick<Shop, 'pool' | 'starting' | 'uploads'>;

/**
 * The storefront's own look with the logo and colours that were published at a moment, by default now. A document of that moment looks
 * the same for ever: versions and their pictures stay.
 */
export async function publishedLook(shop: LookShop, own: PrintLook, at?: string): Promise<PrintLook> {
  const { rows } = await shop.pool.query<{ section: string; content: Content | null }>({
    name: 'read-look',
    text: `SELECT DISTINCT ON (section) section, content FROM content_version
           WHERE section IN ('brand', 'colours') AND ($1::timestamptz IS NULL OR published_at <= $1)
           ORDER BY section, version DESC`,
    values: [at ?? null],
  });
  const of = <T>(name: string) =>
    rows.find(({ section }) => section === name)?.content as T | null | undefined;
  const colours = of<Colours>('colours');
  return {
    ...own,
    ...(colours && printColours(themeWith(shop.starting.theme, colours))),
    ...(await logoOf(shop, of<Brand>('brand')?.logo)),
  };
}

async function logoOf(
  { starting, uploads }: LookShop,
  logo: Brand['logo'] | undefined,
): Promise<Partial<Pick<PrintLook, 'logo' | 'mailLogo'>>> {
  if (!logo || logo.src === starting.storefront.brand.logo.src) return {};
  const { src, darkSrc, width, height } = logo;
  if (src === '') return { logo: null, mailLogo: null };
  const size = { width: Math.round((width / height) * DRAWN_HEIGHT), height: DRAWN_HEIGHT };
  // The shop fetches nothing from other sites: there, paper shows the name.
  const png = isUpload(src)
    ? await drawPng(uploads, src, { ...size, width: Math.min(size.width, 3_000), ground: '#ffffff' })
    : undefined;
  return {
    logo: png ? { width, height, png } : null,
    mailLogo: {
      width,
      height,
      src: mailAddress(src, 'logo'),
      darkSrc: mailAddress(darkSrc || src, darkSrc ? 'logo-dark' : 'logo'),
    },
  };
}

/** Many mail programs read no WebP, so the shop draws uploads as PNG. */
const mailAddress = (src: string, name: string) =>
  isUpload(src) ? `/brand/${name}.png?v=${pictureVersion(src)}` : src;
