import { Pencil } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { PageHead } from '../layout/page-head.tsx';
import { useLiveChanges } from '../live.ts';
import { callAsMember } from '../member-api.ts';
import type { ClientLoaderArgs, PageProps } from '../page.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import { ProductOffer } from '../storefront/product/product-offer.tsx';
import { Badge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/link-button.tsx';

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
      <PageHead title={`Preview of ${product.productName}`} isPrivate />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-2xl text-text-soft">
          <Badge>Preview</Badge>{' '}
          {product.draft
            ? 'This is how customers will see the draft once it is on sale.'
            : 'This is how customers see the product.'}
        </p>
        <LinkButton to={`/dashboard/manageproducts/${product._id}/edit`} kind="secondary">
          <Pencil aria-hidden className="size-5" />
          Edit product
        </LinkButton>
      </div>
      <div className="card mt-6 p-5 sm:p-8">
        <ProductOffer key={product._id} product={product} />
      </div>
    </>
  );
}
