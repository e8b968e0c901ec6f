import { Slot } from 'virtual:modules/slots/product-preview';
import { useState } from 'react';
import { Button } from '#platform/app/ui/button.tsx';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { t } from '#platform/words/t.ts';
import type { ManagedProduct, ProductWithVariants } from '../../../contract/calls/products.ts';
import { draftedProduct } from './drafted-product.ts';
import type { Editing } from './editing.ts';

type Props = { product: ManagedProduct | undefined; editing: Editing };

/** Shows the product with its unsaved edits as customers would see it; they leave this tab only by a save. */
export function PreviewButton({ product, editing }: Props) {
  const [shown, setShown] = useState<ProductWithVariants>();
  return (
    <>
      <Button kind="secondary" onClick={() => setShown(draftedProduct(product, editing))}>
        {t('Preview')}
      </Button>
      <Dialog
        title={t('Preview of {productName}', { productName: shown?.productName ?? '' })}
        isOpen={shown !== undefined}
        isWide
        onClose={() => setShown(undefined)}
      >
        {shown && <Slot product={shown} />}
      </Dialog>
    </>
  );
}
