import { useState } from 'react';
import { data, useHref } from 'react-router';
import { callApi, callApiForForm } from '#platform/app/api.ts';
import { answerForm } from '#platform/app/form/answer-form.ts';
import { checkFields } from '#platform/app/form/field-errors.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { type FormValues, type SentForm, useForm } from '#platform/app/form/use-form.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import type { ActionArgs, LoaderArgs, PageProps } from '#platform/app/page.ts';
import { PageHeader } from '#platform/app/store/page-header.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { formatLongSecond } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';

export async function loader({ context }: LoaderArgs) {
  const { settings } = await callApi('GET /storefront', {}, context);
  if (settings.withdrawalDays === 0)
    throw data({ code: 'not_found', detail: t('Not found') }, { status: 404 });
  return { days: settings.withdrawalDays };
}

type Receipt = { receivedAt: string };

/** The two steps of a browser without JavaScript: the first sends no `confirmed`, and is only checked. */
export async function action({ request, context }: ActionArgs) {
  const values = Object.fromEntries(await request.clone().formData()) as FormValues;
  const { confirmed, name = '', number = '', email = '' } = values;
  if (confirmed)
    return answerForm<Receipt>(request, () =>
      callApiForForm('POST /withdrawals', { body: { name, number, email } }, context),
    );
  const { statement } = await import('../contract/calls/withdrawals.ts');
  const errors = checkFields(statement, { name, number, email });
  const isSound = Object.keys(errors).length === 0;
  const sent: SentForm<Receipt> & { isChecked: boolean } = { values, errors, isChecked: isSound };
  return data(sent, { status: isSound ? 200 : 422 });
}

export default function Withdraw({
  loaderData: { days },
  actionData: sent,
}: PageProps<typeof loader, typeof action>) {
  const isRefusedLast = sent?.values.confirmed !== undefined;
  const [values, setValues] = useState(sent?.values ?? {});
  const [isStated, setStated] = useState(
    isRefusedLast || (sent !== undefined && 'isChecked' in sent && sent.isChecked),
  );
  const [receipt, setReceipt] = useState(sent?.answer);
  return (
    <div className="column pb-section">
      <PageHead title={t('Withdraw from contract')} isPrivate />
      <PageHeader title={t('Withdraw from contract')}>
        <p className="text-pretty">
          {t(
            'You can withdraw from an order without giving a reason, until {days, plural, one {# day} other {# days}} after its last parcel was shipped.',
            { days },
          )}
        </p>
      </PageHeader>
      <div className="max-w-md">
        {receipt ? (
          <Received {...receipt} />
        ) : isStated ? (
          <Confirming
            stated={values}
            sent={isRefusedLast ? sent : undefined}
            onBack={() => setStated(false)}
            onReceived={setReceipt}
          />
        ) : (
          <Stating
            values={values}
            sent={sent}
            onStated={(typed) => {
              setValues(typed);
              setStated(true);
            }}
          />
        )}
      </div>
    </div>
  );
}

type StatingProps = {
  values: FormValues;
  sent: SentForm | undefined;
  onStated: (typed: FormValues) => void;
};

/** The first step: who withdraws from which order. */
function Stating({ values, sent, onStated }: StatingProps) {
  const form = useForm({
    schema: () => import('../contract/calls/withdrawals.ts').then(({ statement }) => statement),
    sent: sent ?? 'plain',
    submit: async (typed) => onStated(typed),
  });
  return (
    <form
      {...form.props}
      action={useHref('/withdraw')}
      aria-label={t('Withdraw from contract')}
      className="grid gap-4"
    >
      <TextField
        label={t('Name')}
        name="name"
        autoComplete="name"
        maxLength={80}
        required
        defaultValue={values.name}
        error={form.errors.name}
      />
      <TextField
        label={t('Order number')}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={values.number}
        error={form.errors.number}
      />
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="email"
        hint={t('The address of the order. Our confirmation goes there')}
        required
        defaultValue={values.email}
        error={form.errors.email}
      />
      <div>
        <Button {...form.button} className="max-sm:w-full">
          {t('Continue')}
        </Button>
        <FormMessage message={form.message} />
      </div>
    </form>
  );
}

type ConfirmingProps = {
  stated: FormValues;
  sent: SentForm<Receipt> | undefined;
  onBack: () => void;
  onReceived: (receipt: Receipt) => void;
};

/** The second step: the statement to read, and the button that makes it binding. */
function Confirming({ stated, sent, onBack, onReceived }: ConfirmingProps) {
  const { name = '', number = '', email = '' } = stated;
  const form = useForm({
    sent: sent ?? 'plain',
    submit: async () => onReceived(await callApi('POST /withdrawals', { body: { name, number, email } })),
  });
  return (
    <form
      {...form.props}
      action={useHref('/withdraw')}
      aria-label={t('Confirm withdrawal')}
      className="card grid gap-4 p-5"
    >
      <p className="wrap-anywhere">
        {t('I, {name}, withdraw from order {number}. My email address is {email}.', { name, number, email })}
      </p>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="confirmed" value="yes" />
      <div className="flex flex-wrap gap-3">
        <Button {...form.button}>{t('Confirm withdrawal')}</Button>
        <Button kind="secondary" onClick={onBack}>
          {t('Back')}
        </Button>
      </div>
      <FormMessage message={form.message} />
    </form>
  );
}

function Received({ receivedAt }: Receipt) {
  return (
    <div role="status" className="card grid gap-3 p-5">
      <p className="font-semibold">
        {t('We have received your withdrawal: {moment}.', { moment: formatLongSecond(receivedAt) })}
      </p>
      <p>
        {t(
          'A confirmation is on its way to the email address of the order. It says what to send back and what we refund. If nothing arrives within an hour, please write to us.',
        )}
      </p>
    </div>
  );
}
