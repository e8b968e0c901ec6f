import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import { type ProductsEdit, productsEdit } from '../../../contract/calls/imports.ts';
import { MOST_TAG } from '../../../contract/product-tags.ts';
import { productsText } from '../bulk/changes-text.ts';

export type AskedEdit = 'prices' | 'property' | 'tag';
type Props = {
  asked: AskedEdit | undefined;
  count: number;
  isBusy: boolean;
  onEdit: (edit: ProductsEdit) => Promise<unknown>;
  onClose: () => void;
};

const titles = () => ({
  prices: t('Change prices'),
  property: t('Set a property'),
  tag: t('Add or remove a tag'),
});

/** Asks by how much prices change, or which property or tag the chosen products get. */
export function EditDialog({ asked, onClose, ...rest }: Props) {
  return (
    <Dialog title={titles()[asked ?? 'prices']} isOpen={asked !== undefined} onClose={onClose}>
      {asked && <EditForm asked={asked} {...rest} />}
    </Dialog>
  );
}

function EditForm({ asked, count, isBusy, onEdit }: Omit<Props, 'asked' | 'onClose'> & { asked: AskedEdit }) {
  const form = useForm({
    schema: productsEdit,
    submit: async (values) => void (await onEdit(values as unknown as ProductsEdit)),
  });
  return (
    <form {...form.props} className="grid gap-4">
      {asked === 'prices' && (
        <>
          <input type="hidden" name="do" value="change-prices" />
          <TextField
            label={t('Percent')}
            name="percent"
            required
            inputMode="text"
            autoComplete="off"
            data-first-focus
            hint={t('-10 makes everything 10 % cheaper, former prices and tiers included')}
            error={form.errors.percent}
          />
        </>
      )}
      {asked === 'tag' && (
        <>
          <Select label={t('Change')} name="do" error={form.errors.do}>
            <option value="add-tag">{t('Add the tag')}</option>
            <option value="remove-tag">{t('Remove the tag')}</option>
          </Select>
          <TextField
            label={t('Tag')}
            name="tag"
            required
            maxLength={MOST_TAG}
            autoComplete="off"
            data-first-focus
            hint={t('Only staff see it. Such as “summer”')}
            error={form.errors.tag}
          />
        </>
      )}
      {asked === 'property' && (
        <>
          <input type="hidden" name="do" value="set-property" />
          <TextField
            label={t('Label')}
            name="label"
            required
            maxLength={120}
            autoComplete="off"
            data-first-focus
            hint={t('Customers filter by it, such as “Series”')}
            error={form.errors.label}
          />
          <TextField
            label={t('Value')}
            name="value"
            required
            maxLength={500}
            autoComplete="off"
            error={form.errors.value}
          />
        </>
      )}
      <Button {...form.button} isBusy={isBusy}>
        {t('Change {count}', { count: productsText(count) })}
      </Button>
      <FormMessage message={form.message} />
    </form>
  );
}
