import { t } from '#platform/words/t.ts';
import type { Theme, ThemeTokens } from './storefront.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The colours that the shopkeeper chooses; the others are the theme's, or follow from these. */
export const CHOSEN_COLOURS = [
  'accent',
  'hero',
  'on-hero',
  'band',
  'on-band',
  'footer',
  'on-footer',
] as const;
export type ChosenColours = Record<(typeof CHOSEN_COLOURS)[number], string>;
export type Colours = Record<Scheme, ChosenColours>;

const TEXT = 4.5;
const SHAPE = 3;

/** Foreground, background, and the contrast that WCAG AA asks of the two. */
export const CONTRAST_RULES: readonly [ink: string, ground: string, least: number][] = [
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

/** The chosen colours of a theme as it is. */
export function coloursOf({ light, dark }: Theme): Colours {
  const chosen = (tokens: ThemeTokens) =>
    Object.fromEntries(CHOSEN_COLOURS.map((name) => [name, tokens[name]])) as ChosenColours;
  return { light: chosen(light), dark: chosen(dark) };
}

/** All tokens with the chosen colours. Links, focus and the shades of buttons follow a changed accent. */
export function themeWith(theme: Theme, colours: Colours): Theme {
  return { light: tokensWith(theme, colours, 'light'), dark: tokensWith(theme, colours, 'dark') };
}

function tokensWith(theme: Theme, colours: Colours, scheme: Scheme): ThemeTokens {
  const own = theme[scheme];
  const chosen = colours[scheme];
  if (chosen.accent === own.accent) return { ...own, ...chosen };
  const { accent } = chosen;
  const onAccent = contrast('#ffffff', accent) >= contrast('#0a0a0f', accent) ? '#ffffff' : '#0a0a0f';
  return {
    ...own,
    ...chosen,
    link: accent,
    focus: accent,
    'on-accent': onAccent,
    'accent-strong': mixed(accent, onAccent === '#ffffff' ? '#000000' : '#ffffff', 0.2),
    'accent-soft': mixed(own.surface ?? '#ffffff', accent, 0.1),
  };
}

/** Returns an error for each chosen colour with too little contrast, with the actual and the required ratio. */
export function contrastErrors(theme: Theme, colours: Colours): { field: string; message: string }[] {
  const full = themeWith(theme, colours);
  return SCHEMES.flatMap((scheme) =>
    CHOSEN_COLOURS.filter((name) => !name.startsWith('on-')).flatMap((name) => {
      const message = contrastError(full[scheme], name);
      return message ? [{ field: `${scheme}.${name}`, message }] : [];
    }),
  );
}

/** Returns the error of a colour, or of what follows it, that is too little different from another; undefined if all are readable. */
export function contrastError(tokens: ThemeTokens, name: string): string | undefined {
  const worst = worstPair(tokens, name === 'accent' ? ACCENTS : [name]);
  if (!worst) return undefined;
  const place = places()[worst.other] ?? t('its text');
  return t('Contrast is {ratio}:1 against {place}; at least {least}:1 is needed', {
    ratio: worst.ratio.toFixed(2),
    place,
    least: worst.least,
  });
}

/** The tokens that follow the accent. */
const ACCENTS = ['accent', 'accent-strong', 'accent-soft', 'on-accent', 'link', 'focus'];
const places = (): Record<string, string> => ({
  page: t('the page'),
  surface: t('cards'),
  raised: t('menus'),
  sunken: t('shaded parts of the page'),
});

function worstPair(tokens: ThemeTokens, names: readonly string[]) {
  return CONTRAST_RULES.filter(([ink, ground]) => names.includes(ink) || names.includes(ground))
    .map(([ink, ground, least]) => ({
      other: names.includes(ink) ? ground : ink,
      least,
      // Rounded down, so that a refused ratio never looks like the required one.
      ratio: Math.floor(contrast(tokens[ink] ?? '', tokens[ground] ?? '') * 100) / 100,
    }))
    .filter(({ ratio, least }) => ratio < least)
    .toSorted((a, b) => a.ratio / a.least - b.ratio / b.least)[0];
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => linear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function mixed(one: string, other: string, share: number): string {
  const others = channels(other);
  const parts = channels(one).map((part, at) => Math.round(part + ((others[at] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The rules that lay the changed colours over a theme's stylesheet; empty for the theme as it is. */
export const themeChanges = (theme: Theme, colours: Colours) =>
  changedTokens(theme, themeWith(theme, colours));

/** The rules that lay one theme's tokens over another's stylesheet; empty if they are the same. */
export function changedTokens(before: Theme, after: Theme): string {
  const inLight = declarations(before.light, after.light);
  const inDark = declarations(before.dark, after.dark);
  return [
    inLight && `:root{${inLight}}`,
    inDark && `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${inDark}}}`,
    inDark && `:root[data-theme="dark"]{${inDark}}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function declarations(before: ThemeTokens, after: ThemeTokens): string {
  return Object.entries(after)
    .filter(([name, colour]) => before[name] !== colour)
    .map(([name, colour]) => `--color-${name}:${colour}`)
    .join(';');
}
