import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTRAST_RULES, contrast } from '#platform/contract/theme-colours.ts';

type Tokens = Record<string, string>;

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

  it.each(CONTRAST_RULES)('reads %s on %s at %d to 1 or better, light and dark', (ink, ground, least) => {
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
