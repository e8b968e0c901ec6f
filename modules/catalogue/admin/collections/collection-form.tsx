import type { ReactNode } from 'react';
import { PictureField } from '#modules/uploads/ui/picture-field.tsx';
import { CheckBox } from '#platform/app/form/check-box.tsx';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import type { useForm } from '#platform/app/form/use-form.ts';
import { LeaveWarning } from '#platform/app/office/leave-warning.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import type { ManagedCollection } from '../../contract/calls/collections.ts';
import { keyOf } from './key-of.ts';
import { PickedFields } from './picked-fields.tsx';
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
  const { errors } = form;
  return (
    <form {...form.props} className="card grid gap-5 p-5 sm:grid-cols-2 sm:p-8">
      {children}
      <TitleFields collection={collection} errors={errors} />
      <TextArea
        key={keyOf('text', collection)}
        className={WIDE}
        label={t('Text')}
        name="text"
        hint={t('Optional: shown below the title')}
        maxLength={2000}
        defaultValue={collection?.text}
        error={errors.text}
      />
      <PictureField
        key={keyOf('image', collection)}
        className={WIDE}
        label={t('Picture')}
        name="image"
        purpose="product"
        autoComplete="off"
        defaultValue={collection?.image ?? ''}
        error={errors.image}
      />
      <TextField
        key={keyOf('imageAlt', collection)}
        className={WIDE}
        label={t('Description of the picture')}
        name="imageAlt"
        hint={t('For people who cannot see it')}
        maxLength={200}
        defaultValue={collection?.imageAlt}
        error={errors.imageAlt}
      />
      <TextField
        key={keyOf('position', collection)}
        label={t('Place in the menu')}
        name="position"
        type="number"
        inputMode="numeric"
        min={0}
        max={999}
        hint={t('Lower numbers come first')}
        defaultValue={collection?.position ?? 0}
        error={errors.position}
      />
      <CheckBox
        key={keyOf('inMenu', collection)}
        label={t('Show in the menu')}
        name="inMenu"
        defaultChecked={collection?.inMenu ?? true}
        className="sm:mt-7"
      />
      <PickedFields
        key={keyOf('picked', collection)}
        className={WIDE}
        collection={collection}
        errors={errors}
      />
      <div className={WIDE}>
        <div className="flex flex-wrap gap-3">
          <Button {...form.button}>{action}</Button>
          <LinkButton to="/dashboard/collections" kind="secondary">
            {t('All collections')}
          </LinkButton>
        </div>
        <FormMessage message={form.message} />
      </div>
      <LeaveWarning hasEdits={form.isTouched && !form.isBusy} />
    </form>
  );
}
