import { useLocation } from 'react-router';
import { addressIn, type ShopLanguages, switchedOn } from '#platform/words/address-in.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { LANGUAGE_NAMES } from '#platform/words/language-names.ts';
import { t } from '#platform/words/t.ts';
import { chooseByLink } from './chosen-language.ts';
import { LanguageOffer } from './language-offer.tsx';

/** This page in each language of the shop. */
export function LanguageChoice({ shop }: { shop: ShopLanguages }) {
  const { pathname, search } = useLocation();
  const codes = switchedOn(shop);
  return (
    <>
      <nav aria-label={t('Language')} className="column pb-6">
        <ul className="flex flex-wrap gap-x-5">
          {codes.map((code) => (
            <li key={code}>
              {/* Another language has other scripts, so the browser loads the page anew. */}
              <a
                href={addressIn(code, pathname + search, shop)}
                lang={code}
                hrefLang={code}
                onClick={(event) => chooseByLink(event, code)}
                aria-current={code === currentLanguage().code || undefined}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:font-semibold"
              >
                {LANGUAGE_NAMES[code] ?? code}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageOffer shop={shop} />
    </>
  );
}
