import { useRevalidator } from 'react-router';
import { TranslateLinks } from '#modules/translations/ui/translate-links.tsx';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { ManagedProduct } from '../../contract/calls/products.ts';
import { DuplicateButton } from './duplicate-button.tsx';
import { ProductEditor } from './editor/product-editor.tsx';

const LIST = '/dashboard/manageproducts';

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
      title={t('Edit Product')}
      help="products"
      lead={
        <>
          {product.productName} {product.draft && <Badge>{t('Draft')}</Badge>}{' '}
          {t('Change what you like, then save it all at once.')}
        </>
      }
    >
      <div className="mb-4 flex flex-wrap gap-3">
        <LinkButton to={LIST} kind="secondary">
          {t('All products')}
        </LinkButton>
        <LinkButton to={`${LIST}/${product._id}/history`} kind="secondary">
          {t('History')}
        </LinkButton>
        <DuplicateButton productId={product._id} productName={product.productName} />
        <TranslateLinks topic="product" subject={product._id} />
      </div>
      <ProductEditor
        key={product._id}
        product={product}
        action={t('Save product')}
        onAdded={() => undefined}
        onSaved={(saved, before) => {
          const { productName } = saved;
          showToast(
            'success',
            before.draft && !saved.draft
              ? t('{productName} is on sale now.', { productName })
              : t('{productName} is saved.', { productName }),
            {
              label: saved.draft ? t('See drafts') : t('See all'),
              to: saved.draft ? `${LIST}?show=drafts` : LIST,
            },
          );
          void revalidate();
        }}
      >
        {product.waiting > 0 && <Waiting count={product.waiting} />}
      </ProductEditor>
    </DashboardPage>
  );
}

function Waiting({ count }: { count: ManagedProduct['waiting'] }) {
  return (
    <p className="rounded-control bg-sunken p-3">
      {t(
        '{count, plural, one {1 person is} other {# people are}} waiting for it to come back in stock. We email them, oldest first, as soon as it does.',
        { count },
      )}
    </p>
  );
}
