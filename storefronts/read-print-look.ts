import { readFile } from 'node:fs/promises';
import { ROOT } from '#root';
import { lettersOf } from './letters-of.ts';

/** Reads the logo, colours and fonts that a storefront prints with, from the files of its pages. */
export async function readPrintLook(name: string) {
  const folder = new URL(`storefronts/${name}/`, ROOT);
  const [logo, theme, regular, bold, display] = await Promise.all([
    readFile(new URL('pictures/brand/logo.svg', folder), 'utf8'),
    readFile(new URL('theme.css', folder), 'utf8'),
    readFile(new URL('fonts/print-regular.ttf', folder)),
    readFile(new URL('fonts/print-bold.ttf', folder)),
    readFile(new URL('fonts/print-display.ttf', folder)),
  ]);
  return {
    logo: logoOf(logo),
    // The first value of a token is that of the light theme.
    colours: {
      text: token(theme, 'text'),
      soft: token(theme, 'text-soft'),
      line: token(theme, 'line'),
      accent: token(theme, 'accent'),
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

function token(theme: string, name: string): string {
  const [, colour] = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(theme) ?? [];
  if (!colour) throw new Error(`The theme has no colour ${name} to print with`);
  return colour;
}
