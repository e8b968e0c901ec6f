import { useState } from 'react';
import type { ProductPicture } from '#modules/uploads/contract/pictures.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { type FormValues, useForm } from '#platform/app/form/use-form.ts';
import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { MESSAGES } from '#platform/contract/messages.ts';
import { newProductRules, sendProduct } from './new-product.ts';
import { NewPictures } from './pictures/new-pictures.tsx';
import { ProductFields, Quantity } from './product-fields.tsx';
import { PropertyFields } from './properties/property-fields.tsx';
import { StatusField } from './status-field.tsx';
import { NewVariants } from './variants/new-variants.tsx';
import type { Draft } from './variants/variants-draft.ts';

const NO_VARIANTS: Draft = { options: [], rows: [] };

export function AddProduct() {
  const [added, setAdded] = useState(0);
  const [pictures, setPictures] = useState<ProductPicture[]>([]);
  const [draft, setDraft] = useState(NO_VARIANTS);
  const [isDraft, setIsDraft] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const { timeZone, zoneName } = useShopZone();
  const parts = { pictures, draft, timeZone };
  const form = useForm({
    schema: newProductRules(parts),
    submit: async (values, element) => {
      await sendProduct(values, parts);
      const { text, link } = toldOf(values);
      showToast('success', text, link);
      setAdded(added + 1);
      setPictures([]);
      setDraft(NO_VARIANTS);
      setIsDraft(false);
      element.reset();
      (element.elements.namedItem('productName') as HTMLElement | null)?.focus();
    },
  });

  return (
    <DashboardPage title="Add Product" help="products" lead="Put it on sale at once, or keep it as a draft.">
      <form {...form.props} className="card grid gap-5 p-5 sm:grid-cols-2 sm:p-8">
        <ProductFields image={pictures[0]?.address} errors={form.errors}>
          <Quantity
            label="Available quantity"
            name="availableQuantity"
            min={0}
            required
            error={form.errors.availableQuantity}
          />
        </ProductFields>
        <NewPictures
          key={`${added} pictures`}
          pictures={pictures}
          errors={form.errors}
          onChange={setPictures}
          onBusy={setUploading}
        />
        <PropertyFields key={`${added} properties`} initial={[]} errors={form.errors} />
        <NewVariants pictures={pictures} draft={draft} errors={form.errors} onChange={setDraft} />
        <StatusField error={form.errors.draft} onChange={setIsDraft} />
        {isDraft && (
          <TextField
            label="Goes on sale"
            name="publishAt"
            type="datetime-local"
            hint={`Optional, in the shop’s time zone (${zoneName}). Without a date it stays a draft.`}
            error={form.errors.publishAt}
          />
        )}
        <div className="sm:col-span-2">
          <Button
            {...form.button}
            disabled={form.button.disabled || isUploading}
            className="w-full sm:w-auto"
          >
            Add product
          </Button>
          <FormMessage message={form.message} />
        </div>
      </form>
    </DashboardPage>
  );
}

function toldOf({ draft, productName, publishAt }: FormValues) {
  const list = '/dashboard/manageproducts';
  return draft === 'true'
    ? {
        text: `${productName?.trim()} is saved as a draft${publishAt ? ' with a date of sale' : ''}.`,
        link: { label: 'See drafts', to: `${list}?show=drafts` },
      }
    : { text: MESSAGES.productAdded, link: { label: 'See all', to: list } };
}
