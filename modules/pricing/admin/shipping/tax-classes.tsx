import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { ChipsField } from '#platform/app/form/chips-field.tsx';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useEdited } from '#platform/app/form/use-edited.ts';
import { useForm } from '#platform/app/form/use-form.ts';
import { useSeen } from '#platform/app/form/use-seen.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { STANDARD_CLASS } from '#platform/contract/tax-settings.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import { type Pricing, setTaxClasses } from '../../contract/calls/pricing.ts';

const readClasses = async () => (await callAsMember('GET /settings/pricing', {})).taxClasses;

/** The tax classes beside "Standard", as chips. */
export function TaxClasses({ classes: current }: { classes: Pricing['taxClasses'] }) {
  const { revalidate } = useRevalidator();
  const { seen: classes, onChange, save } = useSeen(current, readClasses);
  const others = classes.filter(({ name }) => name !== STANDARD_CLASS);
  const [names, setNames] = useEdited(others.map(({ name }) => name));
  const form = useForm({
    schema: z.preprocess(() => ({ names }), setTaxClasses.body),
    submit: async () => {
      await save(async (read) => {
        const body = { names, seen: read.map(({ name }) => name) };
        await callAsMember('PUT /settings/tax-classes', { body });
        return readClasses();
      });
      await revalidate();
      showToast('success', t('Tax classes saved'));
    },
  });
  const inUse = others
    .filter(({ products }) => products > 0)
    .map(({ name, products }) => `${name} (${formatNumber(products)})`)
    .join(', ');
  return (
    <form
      {...form.props}
      onChange={onChange}
      aria-labelledby="tax-classes"
      className="card grid max-w-3xl gap-5 p-5 sm:p-8"
    >
      <div>
        <h2 id="tax-classes" className="text-xl font-semibold">
          {t('Tax classes')}
        </h2>
        <p className="mt-1 text-text-soft">
          {t('Products are taxed as “Standard” unless you choose another class for them.')}
          {inUse && ` ${t('In use: {classes}.', { classes: inUse })}`}
        </p>
      </div>
      <ChipsField
        label={t('Further classes')}
        name="names"
        hint={t('Such as Books. Type one and press Enter, or paste a list')}
        values={names}
        maxLength={40}
        error={form.errors.names}
        onChange={(next) => {
          onChange();
          setNames(next);
        }}
      />
      <div>
        <Button {...form.button}>{t('Save tax classes')}</Button>
        <FormMessage message={form.message} />
      </div>
    </form>
  );
}
