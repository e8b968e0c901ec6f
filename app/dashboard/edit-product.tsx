import { useRevalidator } from 'react-router';
import { useLiveChanges } from '../live.ts';
import { callAsMember } from '../member-api.ts';
import type { ClientLoaderArgs, PageProps } from '../page.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import { Badge } from '../ui/badge.tsx';
import { DashboardPage } from './frame/dashboard-page.tsx';
import { EditProductForm } from './products/edit-product-form.tsx';
import { PicturesForm } from './products/pictures/pictures-form.tsx';
import { ScheduleForm } from './products/schedule/schedule-form.tsx';
import { VariantsForm } from './products/variants/variants-form.tsx';

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
