import { type ReactNode, useState } from 'react';
import type { ManagedCollection } from '#contract/calls/collections.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { PictureField } from '../../form/picture/picture-field.tsx';
import type { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckBox } from './check-box.tsx';
import { ProductPicker } from './product-picker.tsx';
import { RuleFields } from './rule-fields.tsx';
import { TitleFields } from './title-fields.tsx';

type Props = {
  form: ReturnType<typeof useForm>;
  /** The initial values; none for a new collection. */
  collection?: ManagedCollection;
  action: string;
  children?: ReactNode;
};

const WIDE = 'sm:col-span-2';

export function CollectionForm({ form, collection, action, children }: Props) {
  const [picked, setPicked] = useState(collection?.picked ?? 'by hand');
  const { errors } = form;
  return (
    <form {...form.props} className="card grid gap-5 p-5 sm:grid-cols-2 sm:p-8">
      {children}
      <TitleFields collection={collection} errors={errors} />
      <TextArea
        className={WIDE}
        label="Text"
        name="text"
        hint="Optional: shown below the title"
        maxLength={2000}
        defaultValue={collection?.text}
        error={errors.text}
      />
      <PictureField
        className={WIDE}
        label="Picture"
        name="image"
        purpose="product"
        autoComplete="off"
        defaultValue={collection?.image ?? ''}
        error={errors.image}
      />
      <TextField
        className={WIDE}
        label="Description of the picture"
        name="imageAlt"
        hint="For people who cannot see it"
        maxLength={200}
        defaultValue={collection?.imageAlt}
        error={errors.imageAlt}
      />
      <TextField
        label="Place in the menu"
        name="position"
        type="number"
        inputMode="numeric"
        min={0}
        max={999}
        hint="Lower numbers come first"
        defaultValue={collection?.position ?? 0}
        error={errors.position}
      />
      <CheckBox
        label="Show in the menu"
        name="inMenu"
        defaultChecked={collection?.inMenu ?? true}
        className="sm:mt-7"
      />
      <Select
        className={WIDE}
        label="Products are picked"
        name="picked"
        value={picked}
        onChange={(event) => setPicked(event.target.value as typeof picked)}
        hint="By rule: the collection always shows what fits. By hand: you choose products and their order."
        error={errors.picked}
      >
        <option value="by hand">By hand</option>
        <option value="by rule">By rule</option>
      </Select>
      {picked === 'by hand' ? (
        <ProductPicker className={WIDE} initial={collection?.products ?? []} error={errors.products} />
      ) : (
        <RuleFields className={WIDE} collection={collection} errors={errors} />
      )}
      <div className={WIDE}>
        <div className="flex flex-wrap gap-3">
          <Button {...form.button}>{action}</Button>
          <LinkButton to="/dashboard/collections" kind="secondary">
            All collections
          </LinkButton>
        </div>
        <FormMessage message={form.message} />
      </div>
    </form>
  );
}
