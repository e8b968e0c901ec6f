import { useState } from 'react';
import { useNavigate } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { ChangedMeanwhile } from '#platform/app/office/changed-meanwhile.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import type { ManagedProduct } from '../../contract/calls/products.ts';
import { ExtraFields } from './extra-fields.tsx';
import { hasVariants } from './product-change.ts';
import { ProductFields, Quantity } from './product-fields.tsx';
import { PropertyFields } from './properties/property-fields.tsx';
import { StatusField } from './status-field.tsx';
import { useProductChange } from './use-product-change.ts';

/** The form that changes a product: fields as of opening the page, stock as of now. */
export function EditProductForm({ product }: { product: ManagedProduct }) {
  const { form, begun, properties, conflict } = useProductChange(product);
  return (
    <form {...form.props} className="card grid gap-5 p-5 sm:grid-cols-2 sm:p-8">
      {conflict && <ChangedMeanwhile subject="product" {...conflict} />}
      {product.waiting > 0 && <Waiting count={product.waiting} />}
      <ProductFields product={{ ...begun, variants: product.variants }} errors={form.errors}>
        {hasVariants(product) ? (
          <p className="text-text-soft sm:self-center">Price and stock are set for each variant below.</p>
        ) : (
          <Quantity
            label="Add or remove units"
            name="addStock"
            hint={<StockNow product={product} />}
            error={form.errors.addStock}
          />
        )}
      </ProductFields>
      <PropertyFields key={begun.version} initial={properties} errors={form.errors} />
      <ExtraFields extras={begun.extras} errors={form.errors} />
      <StatusField isDraft={begun.draft} error={form.errors.draft} />
      <div className="sm:col-span-2">
        <div className="flex flex-wrap gap-3">
          <Button {...form.button}>Save product</Button>
          <LinkButton to="/dashboard/manageproducts" kind="secondary">
            All products
          </LinkButton>
          <LinkButton to={`/dashboard/manageproducts/${product._id}/preview`} kind="secondary">
            Preview
          </LinkButton>
          <LinkButton to={`/dashboard/manageproducts/${product._id}/history`} kind="secondary">
            History
          </LinkButton>
          <DuplicateButton product={product} />
        </div>
        <FormMessage message={form.message} />
      </div>
    </form>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <p className="rounded-control bg-sunken p-3 sm:col-span-2">
      {count === 1 ? '1 person is' : `${count.toLocaleString()} people are`} waiting for it to come back in
      stock. We email them, oldest first, as soon as it does.
    </p>
  );
}

function StockNow({ product: { availableQuantity, reserved, sold } }: { product: ManagedProduct }) {
  return (
    <>
      Stock now {availableQuantity.toLocaleString()} available ({reserved.toLocaleString()} reserved,{' '}
      {sold.toLocaleString()} sold). Type 5 to add five units, -5 to take five away.
    </>
  );
}

/** Makes a draft like this product and opens it. */
function DuplicateButton({ product: { _id, productName } }: { product: ManagedProduct }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const duplicate = async () => {
    setBusy(true);
    try {
      const { insertedId } = await callAsMember('POST /product/{id}/duplicate', { params: { id: _id } });
      showToast('success', `This draft is a copy of ${productName}.`);
      await navigate(`/dashboard/manageproducts/${insertedId}/edit`);
    } catch (error) {
      showToast('error', problemText(error));
    }
    setBusy(false);
  };
  return (
    <Button kind="secondary" isBusy={isBusy} onClick={() => void duplicate()}>
      Duplicate
    </Button>
  );
}
