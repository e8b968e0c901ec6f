import { useRevalidator } from 'react-router';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { EditProductForm } from './edit-product-form.tsx';
import { PicturesForm } from './pictures/pictures-form.tsx';
import { ScheduleForm } from './schedule/schedule-form.tsx';
import { VariantsForm } from './variants/variants-form.tsx';

export const handle = membersOnly;

export async function clientLoader({ request, params }: ClientLoaderArgs<'productId'>) {
  await requireAdmin(request);
  return callAsMember('GET /product/{id}/managed', { params: { id: params.productId } });
}

export default function EditProduct({ loaderData: product }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['products', 'drafts'], revalidate);
  return (
    <DashboardPage
      title="Edit Product"
      help="products"
      lead={
        <>
          {product.productName} {product.draft && <Badge>Draft</Badge>}
        </>
      }
    >
      <EditProductForm key={product._id} product={product} />
      {product.draft && <ScheduleForm key={`${product._id} schedule`} product={product} />}
      <PicturesForm key={`${product._id} pictures`} product={product} />
      <VariantsForm key={`${product._id} variants`} product={product} />
    </DashboardPage>
  );
}
