import type {
  Link,
  Navigation,
  Picture,
  StartingContent,
  Storefront,
  TextPage,
  TextPageName,
} from '#platform/contract/storefront.ts';
import { type Colours, themeChanges } from '#platform/contract/theme-colours.ts';
import { mapTexts } from './map-texts.ts';
import { pageBlocks } from './markdown/page-blocks.ts';
import { parseMarkdown } from './markdown/parse-markdown.ts';
import { pictureVersion } from './picture-version.ts';
import type { PublishedContent } from './read-content.ts';

/** The contents of the sections, as their schemas let them through. */
export type Brand = Pick<Storefront['brand'], 'name' | 'tagline' | 'description' | 'email' | 'logo'> & {
  /** The address of an upload; empty or absent for the storefront's own. */
  icon?: string;
};
type Shown = { src: string; alt: string };
type Hero = Omit<Storefront['home']['hero'], 'picture' | 'preview'> & { picture: Shown };
type Promotion = Omit<Storefront['home']['promotion'], 'picture'> & { picture: Shown };
type Home = Pick<Storefront['home'], 'grid' | 'strengths' | 'reviews' | 'newsletter'>;
type Page = { title: string; lead: string; text: string; picture: Shown; lang?: TextPage['lang'] };

/** The storefront as the pages show it: its own texts, with the published sections in their place. */
export function mergeStorefront(starting: StartingContent, published: PublishedContent): Storefront {
  const of = <T>(section: string) => published.get(section) as T | undefined;
  const brand = of<Brand>('brand');
  const { home, ...own } = renamed(starting.storefront, brand);
  const hero = of<Hero>('hero');
  const promotion = of<Promotion>('promotion');
  const navigation = of<Navigation>('navigation');
  const banner = of<{ text: string; to: string; lang?: { text?: string } }>('banner');
  return {
    ...own,
    brand: brand ? { ...own.brand, ...shownBrand(brand) } : own.brand,
    home: {
      ...home,
      ...of<Home>('home'),
      partners: of<Storefront['home']['partners']>('partners') ?? home.partners,
      hero: hero ? { ...home.hero, ...hero, ...heroPicture(hero, home.hero) } : home.hero,
      promotion: promotion
        ? { ...promotion, picture: { ...home.promotion.picture, ...promotion.picture } }
        : home.promotion,
    },
    footer: of<{ text: string; guides: Link[] }>('footer') ?? own.footer,
    ...(navigation && { navigation }),
    ...(banner?.text && {
      banner: { text: banner.text, to: banner.to, ...(banner.lang?.text && { lang: banner.lang.text }) },
    }),
  };
}

/** The brand as pages know it: the icon by its version, which their addresses name. */
const shownBrand = ({ icon, ...brand }: Brand) => ({
  ...brand,
  ...(icon && { icon: pictureVersion(icon) }),
});

/** A new picture has no small copy to show before it. */
function heroPicture(
  { picture }: Hero,
  own: Storefront['home']['hero'],
): { picture: Picture; preview: string } {
  return {
    picture: { ...own.picture, ...picture },
    preview: picture.src === own.picture.src ? own.preview : '',
  };
}

/** A text page as its visitors see it. */
export function mergePage(
  { storefront }: Pick<StartingContent, 'storefront'>,
  published: PublishedContent,
  name: TextPageName,
): TextPage {
  const { markdown: _, ...own } = renamed(storefront, published.get('brand') as Brand | undefined).pages[
    name
  ];
  const page = published.get(`page-${name}`) as Page | undefined;
  if (!page) return own;
  const { picture: ownPicture, ...rest } = own;
  return {
    ...rest,
    title: page.title,
    lead: page.lead,
    blocks: pageBlocks(parseMarkdown(page.text).nodes),
    ...(page.picture.src && { picture: { ...(ownPicture ?? PAGE_PICTURE), ...page.picture } }),
    ...(page.lang && { lang: page.lang }),
  };
}

const PAGE_PICTURE = { width: 1440, height: 720 };

/** The stylesheet of the changed colours; undefined while they are the theme's. */
export function mergeColours({ theme }: StartingContent, published: PublishedContent): string | undefined {
  const colours = published.get('colours') as Colours | undefined;
  return (colours && themeChanges(theme, colours)) || undefined;
}

/** Returns the storefront with its shop renamed: its texts name the shop and its address. */
function renamed(
  storefront: Storefront,
  brand: Pick<Storefront['brand'], 'name' | 'email'> | undefined,
): Storefront {
  if (!brand) return storefront;
  const { name, email } = storefront.brand;
  return mapTexts(storefront, (text) => text.replaceAll(email, brand.email).replaceAll(name, brand.name));
}
