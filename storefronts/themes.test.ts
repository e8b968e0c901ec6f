import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A theme's tokens by name. */
type Tokens = Record<string, string>;

const TEXT = 4.5;
const SHAPE = 3;

/** Foreground, background, and the contrast that WCAG AA asks of the two. */
const PAIRS: [string, string, number][] = [
  ...['page', 'surface', 'raised', 'sunken'].flatMap((ground): [string, string, number][] => [
    ['text', ground, TEXT],
    ['text-soft', ground, TEXT],
    ['link', ground, TEXT],
    ['focus', ground, SHAPE],
    ['accent', ground, SHAPE],
    ['line-strong', ground, SHAPE],
    ['star', ground, SHAPE],
  ]),
  ...['page', 'surface', 'raised'].flatMap((ground): [string, string, number][] => [
    ['good', ground, TEXT],
    ['warn', ground, TEXT],
    ['bad', ground, TEXT],
    ['accent', ground, TEXT],
  ]),
  ['text', 'accent-soft', TEXT],
  ['link', 'accent-soft', TEXT],
  ['good', 'good-soft', TEXT],
  ['text', 'good-soft', TEXT],
  ['warn', 'warn-soft', TEXT],
  ['text', 'warn-soft', TEXT],
  ['bad', 'bad-soft', TEXT],
  ['text', 'bad-soft', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-strong', TEXT],
  ['on-hero', 'hero', TEXT],
  ['on-band', 'band', TEXT],
  ['on-footer', 'footer', TEXT],
];

describe.each(['keyboards', 'shovels'])('the theme of the %s', (name) => {
  const css = readFileSync(new URL(`${name}/theme.css`, import.meta.url), 'utf8');
  const light = tokensAfter(css, ':root {');
  const darkBySystem = tokensAfter(css, ':root:not([data-theme="light"]) {');
  const darkByChoice = tokensAfter(css, ':root[data-theme="dark"] {');

  it('is as dark by choice as it is by the system’s wish', () => {
    expect(darkByChoice).toEqual(darkBySystem);
  });

  it('gives every colour a dark counterpart', () => {
    const colors = Object.keys(light).filter((token) => token.startsWith('color-'));
    expect(Object.keys(darkByChoice)).toEqual(expect.arrayContaining(colors));
  });

  it.each(PAIRS)('reads %s on %s at %d to 1 or better, light and dark', (ink, ground, least) => {
    for (const tokens of [light, { ...light, ...darkByChoice }])
      expect(contrast(tokens[`color-${ink}`]!, tokens[`color-${ground}`]!)).toBeGreaterThanOrEqual(least);
  });
});

function tokensAfter(css: string, selector: string): Tokens {
  const start = css.indexOf(selector) + selector.length;
  const declarations = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...declarations.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
