import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Session, useSession } from '#platform/app/session/session-state.ts';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { addressIn, type ShopLanguages, switchedOn } from '#platform/words/address-in.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { LANGUAGE_OFFERS } from '#platform/words/language-names.ts';
import { t } from '#platform/words/t.ts';
import { chooseByLink, chooseLanguage, chosenLanguage } from './chosen-language.ts';

/** Offers this page in the language that `wantedOf` names; once put away, not again. */
export function LanguageOffer({ shop }: { shop: ShopLanguages }) {
  const { pathname, search } = useLocation();
  const session = useSession();
  const [code, setCode] = useState<string>();
  useEffect(() => setCode(wantedOf(shop, session)), [shop, session]);
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

/**
 * The language that the visitor would rather read, of those that the shop speaks: the one chosen in this browser, else that of the account,
 * else the browser's. Undefined if it is that of the page, and until the shop knows whether there is an account.
 */
function wantedOf(shop: ShopLanguages, session: Session): string | undefined {
  if (session.state === 'resolving') return undefined;
  const codes = switchedOn(shop);
  const speaks = (tag: string) =>
    codes.find((code) => tag.toLowerCase() === code || tag.toLowerCase().startsWith(`${code}-`));
  // An account in the first language is no wish: all have it that are older than the other languages.
  const ofAccount =
    session.state === 'signed-in' && session.language !== shop.language ? [session.language] : [];
  const wishes = [chosenLanguage() ?? '', ...ofAccount, ...navigator.languages];
  const wanted = wishes.map(speaks).find((code) => code !== undefined);
  return wanted === currentLanguage().code ? undefined : wanted;
}
