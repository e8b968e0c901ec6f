import { useRef, useState } from 'react';
import { z } from 'zod';
import { MOST_LINES } from '#modules/pricing/contract/calls/pricing.ts';
import { CellRows } from '#platform/app/form/cell-rows.tsx';
import { ChipsField } from '#platform/app/form/chips-field.tsx';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import type { CellRow } from '#platform/app/form/paste-rows.ts';
import { type FormValues, useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { COUNTRY_CODES } from '#platform/contract/country-formats.ts';
import { lazy } from '#platform/contract/lazy.ts';
import { byName } from '#platform/format/by-name.ts';
import { countryName } from '#platform/format/country.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import { type PricePreview as Preview, previewPrice } from '../../contract/calls/pricing.ts';
import { bodyOf, splitLine } from './preview-body.ts';

type Props = { rows: readonly CellRow[]; errors: FieldErrors; onChange: (rows: CellRow[]) => void };

const countries = lazy(() =>
  COUNTRY_CODES.toSorted((one, other) => byName(countryName(one), countryName(other))),
);
const codesError = (errors: FieldErrors) =>
  errors.codes ?? Object.entries(errors).find(([field]) => field.startsWith('codes.'))?.[1];

/** Tries the rules: shows the price of a cart at an address. */
export function PricePreview({ homeCountry }: { homeCountry: string }) {
  const [preview, setPreview] = useState<Preview>();
  const [rows, setRows] = useState<readonly CellRow[]>([]);
  const [codes, setCodes] = useState<readonly string[]>([]);
  // The form checks what was typed before its parts have been drawn again.
  const typed = useRef({ rows, codes });
  const form = useForm({
    schema: async () => {
      await Promise.resolve();
      return z.preprocess((values) => bodyOf(values as FormValues, typed.current), previewPrice.body);
    },
    submit: async (values) => {
      setPreview(undefined);
      setPreview(
        await callAsMember('POST /settings/pricing/preview', { body: bodyOf(values, typed.current) }),
      );
    },
  });
  const { errors } = form;
  return (
    <form
      {...form.props}
      aria-labelledby="preview"
      className="card grid max-w-3xl gap-5 p-5 sm:grid-cols-2 sm:p-8"
    >
      <div className="sm:col-span-2">
        <h2 id="preview" className="text-xl font-semibold">
          {t('Try it')}
        </h2>
        <p className="mt-1 text-text-soft">{t('See what a cart would cost. Nothing is ordered.')}</p>
      </div>
      <CartRows
        rows={rows}
        errors={errors}
        onChange={(next) => {
          typed.current = { ...typed.current, rows: next };
          setRows(next);
        }}
      />
      <Select label={t('Country')} name="country" defaultValue={homeCountry} error={errors.country}>
        {countries().map((country) => (
          <option key={country} value={country}>
            {countryName(country)}
          </option>
        ))}
      </Select>
      <TextField
        label={t('Region')}
        name="region"
        hint={t('Optional, such as “NY”')}
        maxLength={3}
        error={errors.region}
      />
      <ChipsField
        label={t('Codes')}
        name="codes"
        hint={t('Optional. Press Enter after each')}
        values={codes}
        error={codesError(errors)}
        onChange={(next) => {
          typed.current = { ...typed.current, codes: next };
          setCodes(next);
        }}
      />
      <TextField
        label={t('Customer')}
        name="email"
        type="email"
        hint={t('Optional, for codes of one customer')}
        error={errors.email}
      />
      <div className="sm:col-span-2">
        <Button {...form.button}>{t('Show the price')}</Button>
        <FormMessage message={form.message} />
      </div>
      <div role="status" className="grid gap-3 empty:hidden sm:col-span-2">
        {preview && <Outcome preview={preview} />}
      </div>
    </form>
  );
}

function Outcome({ preview: { zone, methods, methodId, steps, refusedCodes } }: { preview: Preview }) {
  const others = methods.filter(({ _id }) => _id !== methodId);
  return (
    <>
      <p>{zone === null ? t('You do not ship there.') : t('Zone: {zone}', { zone })}</p>
      {zone !== null && methods.length === 0 && <p>{t('Nothing ships to this zone: it has no method.')}</p>}
      {refusedCodes.map(({ code, message }) => (
        <p key={code} className="text-bad">
          {code}: {message}
        </p>
      ))}
      <dl className="rounded-card bg-sunken px-4 py-2 tabular-nums">
        {steps.map(({ type, label, amount }) => (
          <div
            key={`${type} ${label}`}
            className="flex items-baseline justify-between gap-4 border-line py-2 not-first:border-t"
          >
            <dt>{label}</dt>
            <dd className={type === 'total' ? 'text-xl font-semibold' : 'font-medium'}>
              {amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount)}
            </dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <p className="text-sm text-text-soft">
          {t('Also offered: {others}', {
            others: others.map(({ name, price }) => `${name} ${formatMoney(price)}`).join(', '),
          })}
        </p>
      )}
    </>
  );
}

/** The cart of a preview: a row for each SKU with its quantity. */
function CartRows({ rows, errors, onChange }: Props) {
  return (
    <CellRows
      label={t('Cart')}
      hint={t('One unit, unless you say how many. Lines of a spreadsheet can be pasted.')}
      name="lines"
      noun={t('line')}
      columns={[
        { name: 'sku', heading: t('SKU'), kind: 'text', maxLength: 64 },
        { name: 'quantity', heading: t('Quantity'), kind: 'whole', inputMode: 'numeric' },
      ]}
      rows={rows}
      most={MOST_LINES}
      errors={errors}
      split={splitLine}
      onChange={onChange}
      className="sm:col-span-2"
    />
  );
}
