import { MESSAGES } from '#contract/messages.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { DashboardPage } from '../frame/dashboard-page.tsx';
import { NEW_PRODUCT_FIELDS, sendProduct } from './new-product.ts';
import { ProductFields, Quantity } from './product-fields.tsx';

export function AddProduct() {
  const form = useForm({
    schema: NEW_PRODUCT_FIELDS,
    submit: async (values, element) => {
      await sendProduct(values);
      showToast('success', MESSAGES.productAdded, { label: 'See all', to: '/dashboard/manageproducts' });
      element.reset();
      (element.elements.namedItem('productName') as HTMLElement | null)?.focus();
    },
  });

  return (
    <DashboardPage title="Add Product" lead="It goes on sale as soon as you add it.">
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
