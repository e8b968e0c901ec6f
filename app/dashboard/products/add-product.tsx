import { useState } from 'react';
import { MESSAGES } from '#contract/messages.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { type FormValues, useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { DashboardPage } from '../frame/dashboard-page.tsx';
import { NEW_PRODUCT_FIELDS, sendProduct } from './new-product.ts';
import { ProductFields, Quantity } from './product-fields.tsx';
import { PropertyFields } from './properties/property-fields.tsx';
import { StatusField } from './status-field.tsx';

export function AddProduct() {
  const [added, setAdded] = useState(0);
  const form = useForm({
    schema: NEW_PRODUCT_FIELDS,
    submit: async (values, element) => {
      await sendProduct(values);
      const { text, link } = toldOf(values);
      showToast('success', text, link);
      setAdded(added + 1);
      element.reset();
      (element.elements.namedItem('productName') as HTMLElement | null)?.focus();
    },
  });

  return (
    <DashboardPage title="Add Product" lead="Put it on sale at once, or keep it as a draft.">
      <form {...form.props} className="card grid gap-5 p-5 sm:grid-cols-2 sm:p-8">
        <ProductFields errors={form.errors}>
          <Quantity
            label="Available quantity"
            name="availableQuantity"
            min={0}
            required
            error={form.errors.availableQuantity}
          />
        </ProductFields>
        <PropertyFields key={added} initial={[]} errors={form.errors} />
        <StatusField error={form.errors.draft} />
        <div className="sm:col-span-2">
          <Button {...form.button} className="w-full sm:w-auto">
            Add product
          </Button>
          <FormMessage message={form.message} />
        </div>
      </form>
    </DashboardPage>
  );
}

function toldOf({ draft, productName }: FormValues) {
  const list = '/dashboard/manageproducts';
  return draft === 'true'
    ? {
        text: `${productName?.trim()} is saved as a draft.`,
        link: { label: 'See drafts', to: `${list}?show=drafts` },
      }
    : { text: MESSAGES.productAdded, link: { label: 'See all', to: list } };
}
