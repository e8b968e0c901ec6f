import type { Theme, ThemeTokens } from './storefront.ts';

/** The colours of printed documents and mails. Mails also use the dark colours. */
export function printColours({ light, dark }: Theme) {
  return {
    colours: {
      text: token(light, 'text'),
      soft: token(light, 'text-soft'),
      line: token(light, 'line'),
      accent: token(light, 'accent'),
      onAccent: token(light, 'on-accent'),
    },
    dark: {
      page: token(dark, 'page'),
      surface: token(dark, 'surface'),
      text: token(dark, 'text'),
      soft: token(dark, 'text-soft'),
      accent: token(dark, 'accent'),
      onAccent: token(dark, 'on-accent'),
    },
  };
}

function token(tokens: ThemeTokens, name: string): string {
  const colour = tokens[name];
  if (!colour) throw new Error(`The theme has no colour ${name} to print with`);
  return colour;
}
