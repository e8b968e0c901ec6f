import { type ReactNode, useState } from 'react';
import { CheckBox } from '#platform/app/form/check-box.tsx';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import type { useForm } from '#platform/app/form/use-form.ts';
import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
import { LeaveWarning } from '#platform/app/office/leave-warning.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { moneySign } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import type { Code } from '../../contract/calls/pricing.ts';
import { codeKinds, codeLabels, type Name, textOf } from './code-body.ts';

type Props = {
  form: ReturnType<typeof useForm>;
  /** The initial values; none for a new code. */
  code?: Code;
  action: string;
  children?: ReactNode;
};

/** All facts of a discount code. */
export function CodeForm({ form, code, action, children }: Props) {
  const { errors } = form;
  const { timeZone, zoneName } = useShopZone();
  const textIn = (name: Name) => (code ? textOf(name, code, timeZone) : '');
  const whenHint = t('Optional, in the shop’s time zone ({zoneName})', { zoneName });
  const [kind, setKind] = useState<string>(code?.kind ?? 'percent');
  // A new key restarts a field whose value has changed. Other fields keep what was typed.
  const keyOf = (name: Name) => `${name} ${textIn(name)}`;
  const field = (name: Name) => ({
    label: codeLabels()[name],
    name,
    autoComplete: 'off',
    defaultValue: textIn(name),
    error: errors[name],
  });
  const box = (name: Name, fresh: boolean) => ({
    label: codeLabels()[name],
    name,
    defaultChecked: code ? textIn(name) !== '' : fresh,
  });
  return (
    <form {...form.props} className="card grid max-w-3xl gap-5 p-5 sm:grid-cols-2 sm:p-8">
      {children}
      {!code && (
        <TextField
          label={t('Code')}
          name="code"
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          hint={t('4 to 20 letters, digits and dashes, such as SPRING-10')}
          error={errors.code}
          className="sm:col-span-2"
        />
      )}
      <Select
        key={keyOf('kind')}
        {...field('kind')}
        defaultValue={code?.kind ?? 'percent'}
        onChange={({ target }) => setKind(target.value)}
      >
        {Object.entries(codeKinds()).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {kind === 'percent' && (
        <TextField key={keyOf('percent')} inputMode="numeric" hint={t('1 to 100')} {...field('percent')} />
      )}
      {kind === 'amount' && (
        <TextField
          key={keyOf('amount')}
          inputMode="decimal"
          hint={t('In {sign}', { sign: moneySign() })}
          {...field('amount')}
        />
      )}
      <TextField
        key={keyOf('minimum')}
        inputMode="decimal"
        hint={t('Optional, in {sign}: the least value of the goods', { sign: moneySign() })}
        {...field('minimum')}
      />
      <TextField
        key={keyOf('mostUses')}
        inputMode="numeric"
        hint={t('Optional: how many orders may use it')}
        {...field('mostUses')}
      />
      <TextField key={keyOf('startsAt')} type="datetime-local" hint={whenHint} {...field('startsAt')} />
      <TextField key={keyOf('endsAt')} type="datetime-local" hint={whenHint} {...field('endsAt')} />
      <TextField
        key={keyOf('email')}
        type="email"
        hint={t('Optional: the email address of one customer')}
        {...field('email')}
      />
      <TextField
        key={keyOf('priority')}
        inputMode="numeric"
        hint={t('If an order has several codes, lower numbers come first')}
        {...field('priority')}
        defaultValue={code?.priority ?? 0}
      />
      <div className="grid gap-1 sm:col-span-2">
        <CheckBox key={keyOf('oncePerCustomer')} {...box('oncePerCustomer', true)} />
        <CheckBox key={keyOf('firstOrderOnly')} {...box('firstOrderOnly', false)} />
        <CheckBox key={keyOf('on')} {...box('on', true)} />
      </div>
      <div className="sm:col-span-2">
        <div className="flex flex-wrap gap-3">
          <Button {...form.button}>{action}</Button>
          <LinkButton to="/dashboard/codes" kind="secondary">
            {t('All codes')}
          </LinkButton>
        </div>
        <FormMessage message={form.message} />
      </div>
      <LeaveWarning hasEdits={form.isTouched && !form.isBusy} />
    </form>
  );
}
