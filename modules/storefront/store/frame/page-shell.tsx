import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { countPage } from '#platform/app/count-step.ts';
import { followSession } from '#platform/app/session/follow-session.ts';
import { StarOutline } from '#platform/app/ui/stars.tsx';
import { currentToasts, type Toast, watchToasts } from '#platform/app/ui/toast.ts';
import { ToastCard } from '#platform/app/ui/toast-card.tsx';
import { COMING_SOON } from '#platform/contract/coming-soon.ts';
import { freshNavigation } from '#platform/contract/navigation.ts';
import type { ShopSettings } from '#platform/contract/shop-settings.ts';
import type { Storefront } from '#platform/contract/storefront.ts';
import { t } from '#platform/words/t.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { QuickAddForm } from './quick-add-form.tsx';

const NONE: readonly Toast[] = [];

type Collection = { slug: string; title: string; lang?: string };
type Props = {
  storefront:
    | (Pick<Storefront, 'brand' | 'footer' | 'navigation' | 'banner'> & {
        demo: boolean;
        collections: Collection[];
        settings: Pick<ShopSettings, 'productsFor' | 'language' | 'languages'>;
      })
    | undefined;
  children: ReactNode;
};

/** The frame of every page, without the footer around the dashboard; omits header and footer if the storefront could not be loaded. */
export function PageShell({ storefront, children }: Props) {
  useEffect(followSession, []);
  const { pathname } = useLocation();
  const isOfDashboard = /^\/dashboard(\/|$)/.test(pathname);
  const isBare = pathname === COMING_SOON;
  const collections = (storefront?.collections ?? []).map(({ slug, title, lang }) => ({
    label: title,
    to: `/collections/${slug}`,
    ...(lang && { lang }),
  }));
  const navigation = storefront?.navigation ?? freshNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
      >
        {t('Skip to content')}
      </a>
      <LoadingBar />
      <StarOutline />
      {storefront?.banner && !isBare && <Banner {...storefront.banner} />}
      {storefront && !isBare && (
        <Header
          brand={storefront.brand}
          links={navigation.main}
          collections={collections}
          isForEveryone={storefront.settings.productsFor === 'everyone'}
        />
      )}
      <QuickAddForm />
      <main id="content" tabIndex={-1} className="grow focus:outline-none">
        {children}
      </main>
      {storefront && !isOfDashboard && !isBare && (
        <Footer
          brand={storefront.brand}
          footer={storefront.footer}
          navigation={navigation}
          collections={collections}
          isDemo={storefront.demo}
          languages={storefront.settings}
        />
      )}
      <Arrival />
      <ToastRegion />
    </div>
  );
}

/** After a navigation within the shop, focuses the new page's heading and has its title read out. */
function Arrival() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    // From here on positions, and programs that read the page aloud, need every section as it is.
    void document.fonts.ready.then(() => delete document.documentElement.dataset.arriving);
  }, []);

  useEffect(() => countPage(pathname), [pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

type BannerProps = { text: string; to: string; lang?: string };

/** One line of news above the header. */
function Banner({ text, to, lang }: BannerProps) {
  return (
    <aside aria-label={t('News')} className="wrap-anywhere bg-band px-4 text-center text-on-band">
      {to === '' ? (
        <p lang={lang} className="py-2.5">
          {text}
        </p>
      ) : (
        <Link
          to={to}
          lang={lang}
          className="flex min-h-11 items-center justify-center font-semibold hover:underline"
        >
          {text}
        </Link>
      )}
    </aside>
  );
}

/** A thin bar at the top during a slow navigation. */
function LoadingBar() {
  const navigation = useNavigation();
  if (navigation.state === 'idle') return null;
  return (
    <div
      aria-hidden
      className="animate-loading fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent rtl:origin-right"
    />
  );
}

/** The live regions of toasts; both exist from the start, because screen readers ignore regions added later. */
function ToastRegion() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => NONE);
  const errors = toasts.filter((toast) => toast.kind === 'error');
  const others = toasts.filter((toast) => toast.kind !== 'error');
  return (
    <section
      aria-label={t('Messages')}
      // Above the page's sticky bar: a toast must not cover the button that is pressed next. On phones at the top, because
      // the field being typed in stands low, above the screen's keyboard.
      className="pointer-events-none fixed inset-x-4 top-18 z-50 mx-auto grid max-w-md gap-3 sm:top-auto sm:end-6 sm:bottom-6 sm:start-auto sm:w-96 sm:mb-(--below) sm:[body:has([data-bottom-bar])_&]:bottom-24"
    >
      {/* Phones show only the newest: two would cover the next button, and the earlier ones were read out. */}
      <div aria-live="polite" className="grid gap-3 max-sm:[&>:not(:last-child)]:hidden">
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div aria-live="assertive" className="grid gap-3">
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}
