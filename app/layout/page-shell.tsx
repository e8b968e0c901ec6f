import { type ReactNode, useEffect } from 'react';
import { FRESH_NAVIGATION } from '#contract/navigation.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { Storefront } from '#contract/storefront.ts';
import { followSession } from '../session/follow-session.ts';
import { StarOutline } from '../ui/stars.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Arrival } from './arrival.tsx';
import { Banner } from './banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { QuickAddForm } from './quick-add-form.tsx';

type Collection = { slug: string; title: string };
type Props = {
  storefront:
    | (Pick<Storefront, 'brand' | 'footer' | 'navigation' | 'banner'> & {
        demo: boolean;
        collections: Collection[];
        settings: Pick<ShopSettings, 'productsFor'>;
      })
    | undefined;
  children: ReactNode;
};

/** The frame of every page; omits header and footer if the storefront could not be loaded. */
export function PageShell({ storefront, children }: Props) {
  useEffect(followSession, []);
  const collections = (storefront?.collections ?? []).map(({ slug, title }) => ({
    label: title,
    to: `/collections/${slug}`,
  }));
  const navigation = storefront?.navigation ?? FRESH_NAVIGATION;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <LoadingBar />
      <StarOutline />
      {storefront?.banner && <Banner {...storefront.banner} />}
      {storefront && (
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
      {storefront && (
        <Footer
          brand={storefront.brand}
          footer={storefront.footer}
          navigation={navigation}
          collections={collections}
          isDemo={storefront.demo}
        />
      )}
      <Arrival />
      <ToastRegion />
    </div>
  );
}
