import { Menu as MenuIcon, Monitor, Moon, Sun, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { type ColorScheme, chooseScheme, shownScheme } from '#platform/app/layout/color-scheme.ts';
import { Logo } from '#platform/app/layout/logo.tsx';
import { classNames } from '#platform/app/ui/class-names.ts';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import type { Link, Storefront } from '#platform/contract/storefront.ts';
import { t } from '#platform/words/t.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartLink } from './cart-link.tsx';
import { CollectionLinks } from './collection-links.tsx';
import { HeaderSearch } from './header-search.tsx';

const schemes = () =>
  ({
    system: { icon: Monitor, label: t('Colours: as the device'), next: 'light' },
    light: { icon: Sun, label: t('Colours: light'), next: 'dark' },
    dark: { icon: Moon, label: t('Colours: dark'), next: 'system' },
  }) as const;

// About as many letters fit beside the logo and a member's menu in large type.
const FITTING_LETTERS = 55;

const LOOK =
  'flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunken lg:px-1.5 xl:px-2.5 aria-[current=page]:text-link aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';

type Props = {
  brand: Storefront['brand'];
  links: readonly Link[];
  collections: readonly Link[];
  isForEveryone: boolean;
};

/** Brand, navigation and account; on small screens a button opens the navigation. */
export function Header({ brand, links, collections, isForEveryone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => setOpen(false), [pathname]);
  const isLong = lettersOf(links) > FITTING_LETTERS;

  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page [body:has([data-office-bar])_&]:relative">
      <div className="column flex min-h-16 items-center gap-1 sm:gap-2">
        <IconButton
          label={isOpen ? t('Close menu') : t('Open menu')}
          icon={isOpen ? X : MenuIcon}
          aria-expanded={isOpen}
          aria-controls="mobile-menu"
          onClick={() => setOpen(!isOpen)}
          className="-ms-2 lg:hidden"
        />
        <Logo brand={brand} />
        <nav
          aria-label={t('Main')}
          className={classNames(
            'ms-2 hidden grow items-center lg:flex lg:text-sm',
            // The logo leads home too.
            isLong ? '[&>:first-child]:max-xl:hidden' : 'xl:ms-4 xl:text-base',
          )}
        >
          <MainLinks links={links} collections={collections} />
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <HeaderSearch things={brand.product.many} />
          <div className="max-sm:hidden">
            <SchemeButton />
          </div>
          <CartLink isForEveryone={isForEveryone} />
          <LinkButton to="/login" kind="secondary" className="whitespace-nowrap member:hidden">
            {t('Sign in')}
          </LinkButton>
          <div className="visitor:hidden">
            <AccountMenu />
          </div>
        </div>
      </div>
      <nav
        id="mobile-menu"
        aria-label={t('Main')}
        hidden={!isOpen}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        className="column max-h-[calc(100dvh-4rem)] overflow-y-auto border-t border-line py-2 lg:hidden"
      >
        {isOpen && (
          <>
            <MainLinks links={links} collections={collections} onNavigate={() => setOpen(false)} />
            <div className="flex items-center justify-between px-3 font-medium sm:hidden">
              {t('Colours')}
              <SchemeButton />
            </div>
          </>
        )}
      </nav>
    </header>
  );
}

/** Counts the letters of the navigation, collections closed: languages and shopkeepers name its entries at any length. */
const lettersOf = (links: readonly Link[]) =>
  [t('Home'), t('Dashboard'), t('Collections'), ...links.map(({ label }) => label)].join('').length;

type MainLinksProps = { links: readonly Link[]; collections: readonly Link[]; onNavigate?: () => void };

function MainLinks({ links, collections, onNavigate }: MainLinksProps) {
  return (
    <>
      <NavLink to="/" end prefetch="intent" onClick={onNavigate} className={LOOK}>
        {t('Home')}
      </NavLink>
      <NavLink to="/dashboard" onClick={onNavigate} className={`${LOOK} visitor:hidden`}>
        {t('Dashboard')}
      </NavLink>
      {links.map((link) => (
        <NavLink
          key={link.label}
          to={link.to}
          lang={link.lang}
          prefetch="intent"
          onClick={onNavigate}
          className={LOOK}
        >
          {link.label}
        </NavLink>
      ))}
      <CollectionLinks links={collections} onNavigate={onNavigate} />
    </>
  );
}

/** Cycles through the colour schemes: device, light, dark. */
function SchemeButton() {
  const [scheme, setScheme] = useState<ColorScheme>('system');
  useEffect(() => setScheme(shownScheme()), []);
  const { icon, label, next } = schemes()[scheme];
  const choose = () => {
    chooseScheme(next);
    setScheme(next);
  };
  return <IconButton label={label} icon={icon} onClick={choose} />;
}
