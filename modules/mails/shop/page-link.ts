import type { Shop } from '#platform/shop.ts';
import { addressIn } from '#platform/words/address-in.ts';
import { currentLanguage } from '#platform/words/current-language.ts';

/** The address of a page of the shop in the language of the mail; without a path, of the shop itself. */
export const pageLink = ({ publicUrl }: Pick<Shop, 'publicUrl'>, path: string): string =>
  `${publicUrl}${addressIn(currentLanguage().code, path)}`;
