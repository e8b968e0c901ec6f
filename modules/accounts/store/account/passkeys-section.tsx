import { FingerprintPattern } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { ConfirmedDelete } from '#platform/app/list/confirmed-delete.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { forgetStanding } from '#platform/app/protected.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { type Passkey, passkeyNameForm } from '../../contract/calls/passkeys.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { Section } from './section.tsx';

/** Lists, adds, renames and removes the member's passkeys. */
export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [removed, setRemoved] = useState<Passkey>();
  return (
    <Section id="passkeys" title={t('Passkeys')}>
      <p className="mb-4 max-w-prose text-text-soft">
        {t(
          'Sign in with your fingerprint, face or PIN instead of a password. A passkey also replaces the code of two-step sign-in.',
        )}
      </p>
      {passkeys.length > 0 && (
        <ul className="mb-5 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      <AddForm />
      <ConfirmedDelete
        title={t('Remove this passkey?')}
        row={removed}
        effect={t('It no longer signs you in.')}
        kept={t('The passkey stays.')}
        onDelete={async ({ _id: id }) => {
          await callAsMember('DELETE /me/passkeys/{id}', { params: { id } });
          forgetStanding();
          return t('The passkey is removed. We have told you by email.');
        }}
        onClose={() => setRemoved(undefined)}
      >
        {({ name }) => (
          <p>
            {t(
              'This also signs you out wherever you used “{name}”. Afterwards, delete the passkey on your device.',
              { name },
            )}
          </p>
        )}
      </ConfirmedDelete>
    </Section>
  );
}

function AddForm() {
  const device = useRef<typeof import('../passkey.ts')>(undefined);
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: passkeyNameForm,
    explain: (error) => (device.current?.passkeyProblemText ?? problemText)(error),
    submit: async ({ name = '' }, element) => {
      device.current = await import('../passkey.ts');
      const options = await callAsMember('POST /me/passkeys/options', {});
      const passkey = await device.current.makePasskey(options);
      await callAsMember('POST /me/passkeys', { body: { name, passkey } });
      forgetStanding();
      await revalidate();
      element.reset();
      showToast('success', t('The passkey is added. We have told you by email.'));
    },
  });
  return (
    <form {...form.props} className="grid gap-4 sm:max-w-md">
      <TextField
        label={t('Name of the passkey')}
        name="name"
        autoComplete="off"
        hint={t('For example: my phone')}
        required
        error={form.errors.name}
      />
      <div>
        <Button {...form.button} kind="secondary">
          <FingerprintPattern aria-hidden className="size-5" />
          {t('Add a passkey')}
        </Button>
        <FormMessage message={form.message} />
      </div>
    </form>
  );
}
