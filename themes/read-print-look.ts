import { readFile } from 'node:fs/promises';
import { printColours } from '#platform/contract/print-colours.ts';
import { ROOT } from '#root';
import { lettersOf } from './letters-of.ts';
import { readTheme } from './read-theme.ts';

/** Reads the logo, colours and fonts that a storefront prints with, from the files of its pages. */
export async function readPrintLook(name: string) {
  const folder = new URL(`themes/${name}/`, ROOT);
  const [svg, theme, regular, bold, display] = await Promise.all([
    readFile(new URL('pictures/brand/logo.svg', folder), 'utf8'),
    readTheme(name),
    readFile(new URL('fonts/print-regular.ttf', folder)),
    readFile(new URL('fonts/print-bold.ttf', folder)),
    readFile(new URL('fonts/print-display.ttf', folder)),
  ]);
  const logo = logoOf(svg);
  return {
    ...printColours(theme),
    logo,
    mailLogo: {
      width: logo.width,
      height: logo.height,
      src: '/pictures/brand/logo.png',
      darkSrc: '/pictures/brand/logo-dark.png',
    },
    fonts: { regular, bold, display },
    lettersOf,
  };
}

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
