import type { Theme } from '#platform/contract/storefront.ts';
import {
  CHOSEN_COLOURS,
  type ChosenColours,
  coloursOf,
  contrastError,
  SCHEMES,
  themeWith,
} from '#platform/contract/theme-colours.ts';
import type { ThemeProblems } from './theme-problems.ts';

/** The tokens of a theme: those of its storefront with its own colours, each of them readable in light and dark. */
export function ownColours(base: Theme, given: Theme | undefined, problems: ThemeProblems): Theme {
  if (!given) return base;
  for (const scheme of SCHEMES)
    for (const name of Object.keys(given[scheme])) {
      const field = `colours.${scheme}.${name}`;
      if (!Object.hasOwn(base[scheme], name))
        problems.add('theme.json', field, 'is no colour of a storefront');
      for (const other of SCHEMES)
        if (!given[other][name])
          problems.add('theme.json', `colours.${other}.${name}`, `is missing beside ${field}`);
    }
  const chosen = coloursOf(base);
  for (const scheme of SCHEMES)
    for (const name of CHOSEN_COLOURS)
      chosen[scheme][name as keyof ChosenColours] = given[scheme][name] ?? chosen[scheme][name];
  const followed = themeWith(base, chosen);
  const theme = {
    light: { ...followed.light, ...given.light },
    dark: { ...followed.dark, ...given.dark },
  };
  for (const scheme of SCHEMES)
    for (const name of Object.keys(given[scheme])) {
      const message = contrastError(theme[scheme], name);
      if (message) problems.add('theme.json', `colours.${scheme}.${name}`, message);
    }
  return theme;
}
