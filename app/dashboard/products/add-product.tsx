import { MESSAGES } from '#contract/messages.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { DashboardPage } from '../frame/dashboard-page.tsx';
import { NEW_PRODUCT_FIELDS, sendProduct } from './new-product.ts';

/** The form that puts a product on sale. */
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
  const { errors } = form;

  return (
    <DashboardPage title="Add Product" lead="It is on sale in the shop the moment it is added.">
      <form {...form.props} className="card grid gap-5 p-5 sm:grid-cols-2 sm:p-8">
        <TextField
          className="sm:col-span-2"
          label="Product name"
          name="productName"
          required
          maxLength={120}
          autoComplete="off"
          hint="Each name is on sale once"
          error={errors.productName}
        />
        <TextArea
          className="sm:col-span-2"
          label="Description"
          name="description"
          required
          maxLength={5000}
          error={errors.description}
        />
        <Quantity
          label="Available quantity"
          name="availableQuantity"
          min={0}
          error={errors.availableQuantity}
        />
        <Quantity
          label="Minimum order quantity"
          name="minimumOrderQuantity"
          min={1}
          error={errors.minimumOrderQuantity}
        />
        <Amount label="Price per unit" name="perUnitPrice" required error={errors.perUnitPrice} hint="In $" />
        <Amount
          label="Former price"
          name="formerPrice"
          error={errors.formerPrice}
          hint="In $, optional: shown struck through"
        />
        <TextField
          className="sm:col-span-2"
          label="Image"
          name="image"
          required
          maxLength={2048}
          inputMode="url"
          autoComplete="off"
          hint="The address of a picture, starting with https://"
          error={errors.image}
        />
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

type NumberProps = { label: string; name: string; error: string | undefined };

function Quantity(props: NumberProps & { min: number }) {
  return <TextField {...props} type="number" inputMode="numeric" step={1} required autoComplete="off" />;
}

function Amount(props: NumberProps & { hint: string; required?: boolean }) {
  return <TextField {...props} type="number" inputMode="decimal" step="0.01" min="0.5" autoComplete="off" />;
}
