import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { forgetStanding } from '#platform/app/protected.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { codeForm } from '#platform/contract/sign-in-fields.ts';
import { t } from '#platform/words/t.ts';
import type { TwoFactor } from '../../contract/calls/two-factor.ts';
import { Section } from './section.tsx';

type Drawing = { size: number; path: string };

type Setup = { secret: string; uri: string };

/** Turns two-step sign-in on and off. */
export function TwoFactorSection({ twoFactor }: { twoFactor: TwoFactor }) {
  const { revalidate } = useRevalidator();
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isBusy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showToast('error', problemText(error));
    }
    setBusy(false);
  };
  const start = () => run(async () => setSetup(await callAsMember('POST /me/two-factor', {})));
  const stop = () =>
    run(async () => {
      await callAsMember('DELETE /me/two-factor', {});
      setCodes(undefined);
      forgetStanding();
      showToast('success', t('Two-step sign-in is off.'));
      await revalidate();
    });
  const renew = () =>
    run(async () => {
      setCodes((await callAsMember('POST /me/two-factor/recovery-codes', {})).recoveryCodes);
      await revalidate();
    });
  const confirmed = async (recoveryCodes: readonly string[]) => {
    setSetup(undefined);
    setCodes(recoveryCodes);
    forgetStanding();
    await revalidate();
  };

  return (
    <Section id="two-step" title={t('Two-step sign-in')}>
      {codes && <RecoveryCodes codes={codes} />}
      {twoFactor.on ? (
        <>
          <p className="text-text-soft">
            {t(
              'On: each sign-in asks for a code from your authenticator app. {count, plural, one {1 recovery code is left.} other {# recovery codes are left.}}',
              { count: twoFactor.recoveryCodes },
            )}
          </p>
          <span className="mt-4 flex flex-wrap gap-3">
            <Button kind="secondary" isBusy={isBusy} onClick={() => void renew()}>
              {t('New recovery codes')}
            </Button>
            <Button kind="secondary" isBusy={isBusy} onClick={() => void stop()}>
              {t('Turn off')}
            </Button>
          </span>
        </>
      ) : setup ? (
        <SetupForm setup={setup} onConfirmed={confirmed} onCancel={() => setSetup(undefined)} />
      ) : (
        <>
          <p className="text-text-soft">
            {t('Off. With it, signing in takes your password and a code from an app on your phone.')}
          </p>
          <Button kind="secondary" className="mt-4" isBusy={isBusy} onClick={() => void start()}>
            {t('Set up two-step sign-in')}
          </Button>
        </>
      )}
    </Section>
  );
}

type SetupProps = {
  setup: Setup;
  onConfirmed: (codes: readonly string[]) => Promise<void>;
  onCancel: () => void;
};

function SetupForm({ setup, onConfirmed, onCancel }: SetupProps) {
  const form = useForm({
    schema: codeForm,
    submit: async ({ code = '' }) => {
      const { recoveryCodes } = await callAsMember('POST /me/two-factor/confirm', { body: { code } });
      await onConfirmed(recoveryCodes);
    },
  });
  return (
    <form {...form.props} className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={setup.uri} label={t('QR code for your authenticator app')} />
      <div className="grid content-start gap-4">
        <p>{t('Scan the picture with an authenticator app, or type this key into it:')}</p>
        <p>
          <code className="wrap-anywhere">{setup.secret.match(/.{4}/g)?.join(' ')}</code>
        </p>
        <TextField
          label={t('Code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          hint={t('The six digits that the app shows now')}
          required
          error={form.errors.code}
        />
        <span className="flex flex-wrap gap-3">
          <Button {...form.button}>{t('Turn on')}</Button>
          <Button kind="secondary" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </span>
        <FormMessage message={form.message} />
      </div>
    </form>
  );
}

/** Shows new recovery codes, the only time that they are shown. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status" className="mb-5 rounded-control bg-warn-soft p-4 text-warn">
      <p className="font-semibold">{t('Keep these recovery codes in a safe place')}</p>
      <p className="mt-1">{t('Without your phone, each signs you in once. They are not shown again.')}</p>
      <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Draws a QR code, dark on white in dark mode too. Its library loads on first use. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let isCurrent = true;
    // Without the picture, the key beside it still works.
    import('uqr').then(
      ({ encode }) => isCurrent && setDrawing(drawingOf(encode(text, { border: 2 }))),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <div className="size-48 rounded-control bg-[white] text-[black]">
      {drawing && (
        <svg
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          role="img"
          aria-label={label}
          className="size-full"
        >
          <path d={drawing.path} fill="currentColor" shapeRendering="crispEdges" />
        </svg>
      )}
    </div>
  );
}

function drawingOf({ data, size }: { data: boolean[][]; size: number }): Drawing {
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: path.join('') };
}
