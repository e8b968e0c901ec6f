import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Link as LinkWords, Navigation, Storefront } from '#platform/contract/storefront.ts';
import { type ShopLanguages, switchedOn } from '#platform/words/address-in.ts';
import { rich, t } from '#platform/words/t.ts';
import { LanguageChoice } from './language-choice.tsx';

const KEY = 'demoBar';

type Props = {
  brand: Storefront['brand'];
  footer: Storefront['footer'];
  navigation: Navigation;
  collections: readonly LinkWords[];
  isDemo: boolean;
  languages: ShopLanguages;
};

const MOST_COLLECTIONS = 6;

export function Footer({ brand, footer, navigation, collections, isDemo, languages }: Props) {
  return (
    <footer className="below-first-screen bg-footer text-on-footer">
      <div className="column grid grid-cols-2 gap-x-6 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <p className="display text-2xl">{brand.name}</p>
          <p className="mt-3 max-w-sm">{footer.text}</p>
          <a href={`mailto:${brand.email}`} className="mt-3 inline-block py-1 underline underline-offset-4">
            {brand.email}
          </a>
        </div>
        {collections.length > 0 && (
          <LinkList title={t('Collections')} links={collections.slice(0, MOST_COLLECTIONS)} />
        )}
        <LinkList title={t('Company')} links={navigation.company} />
        <LinkList title={t('Policies')} links={navigation.policies} />
        <LinkList title={t('Product guides')} links={footer.guides} />
      </div>
      {switchedOn(languages).length > 1 && <LanguageChoice shop={languages} />}
      {isDemo && <DemoBar />}
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: readonly LinkWords[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <Link to={link.to} lang={link.lang} className="inline-block py-1.5 hover:underline">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says that the shop is a demonstration, until the visitor has read it. */
function DemoBar() {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    if (localStorage.getItem(KEY) === 'dismissed') setShown(false);
  }, []);
  if (!isShown) return null;
  const dismiss = () => {
    localStorage.setItem(KEY, 'dismissed');
    setShown(false);
  };
  return (
    <section
      aria-label={t('Demonstration')}
      className="column flex items-center justify-between gap-3 pb-6 text-sm"
    >
      <p>
        {rich(
          'A demonstration shop: company, people and reviews are invented, nothing is charged and nothing is shipped. {link}',
          {
            link: (
              <a href="/sandbox/mail" className="underline underline-offset-4">
                {t('Demonstration mailbox')}
              </a>
            ),
          },
        )}
      </p>
      <button type="button" onClick={dismiss} className="min-h-11 shrink-0 px-2 underline underline-offset-4">
        {t('Dismiss')}
      </button>
    </section>
  );
}
