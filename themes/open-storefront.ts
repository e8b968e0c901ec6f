import type { Settings } from '#settings';
import { readStorefront, type StorefrontData } from './read-storefront.ts';

/** The storefront that the settings name: the theme at `THEME`, or one of the shop's own. Throws `BadSetting` for a wrong theme. */
export async function openStorefront({
  storefront,
  theme,
  dataDir,
}: Pick<Settings, 'storefront' | 'theme' | 'dataDir'>): Promise<StorefrontData> {
  if (theme === undefined) return readStorefront(storefront);
  const { readOutsideTheme } = await import('./outside/read-outside-theme.ts');
  return readOutsideTheme(theme, storefront, dataDir);
}
