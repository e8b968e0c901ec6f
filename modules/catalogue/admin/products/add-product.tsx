import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { MESSAGES } from '#platform/contract/messages.ts';
import { t } from '#platform/words/t.ts';
import type { Editing } from './editor/editing.ts';
import { ProductEditor } from './editor/product-editor.tsx';

const LIST = '/dashboard/manageproducts';

export const addProductHandle = headed(() => ({
  title: t('Add Product'),
  lead: t('The first six fields are enough. Put it on sale at once, or keep it as a draft.'),
  help: 'products',
}));

/** The editor of a new product; it is empty again after each one. */
export function AddProduct() {
  const [added, setAdded] = useState(0);
  return (
    <DashboardPage {...addProductHandle.heading()}>
      <ProductEditor
        key={added}
        product={undefined}
        action={t('Add product')}
        onSaved={() => undefined}
        onAdded={(_, editing) => {
          const { text, link } = toldOf(editing);
          showToast('success', text, link);
          flushSync(() => setAdded(added + 1));
          document.querySelector<HTMLElement>('[name="productName"]')?.focus();
        }}
      />
    </DashboardPage>
  );
}

function toldOf({ values: { draft, productName, publishAt } }: Editing) {
  return draft === 'true'
    ? {
        text: publishAt
          ? t('{productName} is saved as a draft with a date of sale.', { productName: productName?.trim() })
          : t('{productName} is saved as a draft.', { productName: productName?.trim() }),
        link: { label: t('See drafts'), to: `${LIST}?show=drafts` },
      }
    : { text: MESSAGES.productAdded, link: { label: t('See all'), to: LIST } };
}
