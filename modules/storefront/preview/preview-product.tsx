import { Pencil } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { t } from '#platform/words/t.ts';
import { ProductOffer } from '../store/product/product-offer.tsx';

export const handle = membersOnly;

export async function clientLoader({ request, params }: ClientLoaderArgs<'productId'>) {
  await requireAdmin(request);
  return callAsMember('GET /product/{id}/managed', { params: { id: params.productId } });
}

export default function PreviewProduct({ loaderData: product }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['products', 'drafts'], revalidate);
  return (
    <>
      <PageHead title={t('Preview of {title}', { title: product.productName })} isPrivate />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-2xl text-text-soft">
          <Badge>{t('Preview')}</Badge>{' '}
          {product.draft
            ? t('This is how customers will see the draft once it is on sale.')
            : t('This is how customers see the product.')}
        </p>
        <LinkButton to={`/dashboard/manageproducts/${product._id}/edit`} kind="secondary">
          <Pencil aria-hidden className="size-5" />
          {t('Edit product')}
        </LinkButton>
      </div>
      <div className="card mt-6 p-5 sm:p-8">
        <ProductOffer key={product._id} product={product} />
      </div>
    </>
  );
}
