import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { type FormValues, useForm } from '#platform/app/form/use-form.ts';
import { useSeen } from '#platform/app/form/use-seen.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { STANDARD_CLASS } from '#platform/contract/tax-settings.ts';
import { formatNumber } from '#platform/format/number.ts';
import { type Pricing, setTaxClasses } from '../../contract/calls/pricing.ts';

const bodyOf = ({ names = '' }: FormValues) => ({
  names: names
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
});
const schema = z.preprocess((values) => bodyOf(values as FormValues), setTaxClasses.body);

const readClasses = async () => (await callAsMember('GET /settings/pricing', {})).taxClasses;

/** The tax classes beside "Standard", one on each line. */
export function TaxClasses({ classes: current }: { classes: Pricing['taxClasses'] }) {
  const { revalidate } = useRevalidator();
  const { seen: classes, onChange, save } = useSeen(current, readClasses);
  const form = useForm({
    schema,
    submit: async (values) => {
      await save(async (read) => {
        const body = { ...bodyOf(values), seen: read.map(({ name }) => name) };
        await callAsMember('PUT /settings/tax-classes', { body });
        return readClasses();
      });
      await revalidate();
      showToast('success', 'Tax classes saved');
    },
  });
  const others = classes.filter(({ name }) => name !== STANDARD_CLASS);
  const text = others.map(({ name }) => name).join('\n');
  return (
    <form
      {...form.props}
      onChange={onChange}
      aria-labelledby="tax-classes"
      className="card grid max-w-3xl gap-5 p-5 sm:p-8"
    >
      <div>
        <h2 id="tax-classes" className="text-xl font-semibold">
          Tax classes
        </h2>
        <p className="mt-1 text-text-soft">
          Products are taxed as “Standard” unless you choose another class for them.
          {others.some(({ products }) => products > 0) &&
            ` In use: ${others
              .filter(({ products }) => products > 0)
              .map(({ name, products }) => `${name} (${formatNumber(products)})`)
              .join(', ')}.`}
        </p>
      </div>
      <TextArea
        label="Further classes"
        name="names"
        hint="One on each line, such as “Books”"
        defaultValue={text}
        error={form.errors.names}
      />
      <div>
        <Button {...form.button}>Save tax classes</Button>
        <FormMessage message={form.message} />
      </div>
    </form>
  );
}
