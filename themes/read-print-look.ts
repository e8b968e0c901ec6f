import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { printColours } from '#platform/contract/print-colours.ts';
import { firstFile } from '#platform/server/files/storefront-files.ts';
import { lettersOf } from './letters-of.ts';
import type { StorefrontData } from './read-storefront.ts';

/** The file of a theme's logo for documents. */
export const PRINT_LOGO = 'logo-print.png';

/** Reads the logo, colours and fonts that a storefront prints with, from the files of its pages. */
export async function readPrintLook({ storefront, theme, files }: StorefrontData) {
  const { src, darkSrc } = storefront.brand.logo;
  const read = (path: string) => readFile(firstFile(files.folders, path));
  const [logo, regular, bold, display] = await Promise.all([
    src === '' ? null : readLogo(files.folders),
    read('fonts/print-regular.ttf'),
    read('fonts/print-bold.ttf'),
    read('fonts/print-display.ttf'),
  ]);
  return {
    ...printColours(theme),
    logo,
    mailLogo: logo && {
      width: logo.width,
      height: logo.height,
      src: '/pictures/brand/logo.png',
      darkSrc: darkSrc === '' ? '/pictures/brand/logo.png' : '/pictures/brand/logo-dark.png',
    },
    fonts: { regular, bold, display },
    lettersOf,
  };
}

/** A theme's logo was drawn for print, because PDF has no SVG; the shop's own are paths and stay sharp at any size. */
async function readLogo(folders: readonly URL[]) {
  const drawn = firstFile(folders, `pictures/brand/${PRINT_LOGO}`);
  if (!existsSync(drawn))
    return logoOf(await readFile(firstFile(folders, 'pictures/brand/logo.svg'), 'utf8'));
  const png = await readFile(drawn);
  return { ...pngSize(png), png };
}

/** The size in the head of a PNG. */
export const pngSize = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

function logoOf(svg: string) {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const paths = [...svg.matchAll(/<path ([^>]*)\/>/g)].map(([, attributes = '']) => {
    const drawn = (name: string) => {
      const [, value] = new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes) ?? [];
      return value === 'none' ? undefined : value;
    };
    const strokeWidth = Number(drawn('stroke-width') ?? 1);
    return { d: drawn('d') ?? '', fill: drawn('fill'), stroke: drawn('stroke'), strokeWidth };
  });
  return { width: Number(width), height: Number(height), paths };
}
