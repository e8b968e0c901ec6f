import { callApi } from '#platform/app/api.ts';
import { putInDocument } from '#platform/app/layout/in-document.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import type { LoaderArgs, PageProps } from '#platform/app/page.ts';
import { JsonLd } from '#platform/app/store/json-ld.tsx';
import { shopData } from '#platform/app/store/structured-data.ts';
import { HomeSections } from './home/home-sections.tsx';
import { readHome, wordsOfHome } from './home/read-home.ts';

export async function loader({ context }: LoaderArgs) {
  const [{ home }, { sale, products, reviews }] = await Promise.all([
    callApi('GET /storefront', {}, context),
    readHome(context),
  ]);
  const { preview } = home.hero;
  // A picture of the shopkeeper's has no small copy.
  if (preview !== '') putInDocument(context, { heroPreview: preview });
  return { home: wordsOfHome(home, sale), products, reviews };
}

export default function Home({ loaderData }: PageProps<typeof loader>) {
  const storefront = useStorefront();
  const { brand } = storefront;
  return (
    <>
      <PageHead title={brand.tagline} />
      <JsonLd data={shopData(brand, storefront)} />
      <HomeSections {...loaderData} />
    </>
  );
}
