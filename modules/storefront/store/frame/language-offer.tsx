import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { addressIn, type ShopLanguages, switchedOn } from '#platform/words/address-in.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { LANGUAGE_OFFERS } from '#platform/words/language-names.ts';
import { t } from '#platform/words/t.ts';
import { chooseByLink, chooseLanguage, chosenLanguage } from './chosen-language.ts';

/** Offers this page in the language that the visitor has chosen before, else in the browser's; once put away, not again. */
export function LanguageOffer({ shop }: { shop: ShopLanguages }) {
  const { pathname, search } = useLocation();
  const [code, setCode] = useState<string>();
  useEffect(() => setCode(wantedOf(switchedOn(shop))), [shop]);
  if (code === undefined) return null;
  const putAway = () => {
    void chooseLanguage(currentLanguage().code);
    setCode(undefined);
  };
  return (
    // At the bottom, where it moves nothing of the page, above the buttons that some pages have there.
    <aside
      aria-label={t('Language')}
      className="animate-appear fixed inset-x-3 bottom-3 [body:has([data-bottom-bar])_&]:bottom-24 z-30 mx-auto flex w-fit max-w-full items-center gap-2 rounded-card border border-line bg-raised ps-4 text-text shadow-raised print:hidden"
    >
      <a
        href={addressIn(code, pathname + search, shop)}
        lang={code}
        hrefLang={code}
        onClick={(event) => chooseByLink(event, code)}
        className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
      >
        {LANGUAGE_OFFERS[code] ?? code}
      </a>
      <IconButton label={t('Dismiss')} icon={X} onClick={putAway} />
    </aside>
  );
}

/** The language that the visitor would rather read, of those that the shop speaks; undefined if it is that of the page. */
function wantedOf(codes: readonly string[]): string | undefined {
  const speaks = (tag: string) =>
    codes.find((code) => tag.toLowerCase() === code || tag.toLowerCase().startsWith(`${code}-`));
  const chosen = speaks(chosenLanguage() ?? '');
  const wanted = chosen ?? navigator.languages.map(speaks).find((code) => code !== undefined);
  return wanted === currentLanguage().code ? undefined : wanted;
}
