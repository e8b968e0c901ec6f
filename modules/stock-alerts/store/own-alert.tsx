import { useEffect, useState } from 'react';
import { mailboxLink } from '#modules/accounts/store/mailbox-link.ts';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { t } from '#platform/words/t.ts';

type Props = { variantId: string; email: string; onOutdated: () => Promise<void> };

type State = 'loading' | 'idle' | 'waiting' | 'to confirm';

const buttons = (): Record<State, string> => ({
  loading: t('Email me when it is back'),
  idle: t('Email me when it is back'),
  waiting: t('Don’t email me'),
  'to confirm': t('Send the link again'),
});

/** Lets a member wait for a sold-out variant, and shows that they do. */
export function OwnAlert({ variantId, email, onOutdated }: Props) {
  const [state, setState] = useState<State>('loading');
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const mailbox = mailboxLink(useStorefront().demo);
  const params = { id: variantId };

  useEffect(() => {
    let isCurrent = true;
    callAsMember('GET /mystockalerts/{id}', { params: { id: variantId } }).then(
      ({ waiting }) => isCurrent && setState(waiting ? 'waiting' : 'idle'),
      // The button still works, and tells what is wrong.
      () => isCurrent && setState('idle'),
    );
    return () => {
      isCurrent = false;
    };
  }, [variantId]);

  const change = async () => {
    setBusy(true);
    setMessage(undefined);
    try {
      if (state === 'waiting') {
        await callAsMember('DELETE /mystockalerts/{id}', { params });
        setState('idle');
      } else {
        const { waiting } = await callAsMember('PUT /mystockalerts/{id}', { params });
        setState(waiting ? 'waiting' : 'to confirm');
      }
    } catch (error) {
      setMessage(problemText(error));
      if (error instanceof ApiProblem && error.code === 'in_stock') await onOutdated();
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-label={t('Back in stock')} className="mt-6 rounded-card bg-sunken p-4">
      <p role="status" className="mb-3 min-h-12 wrap-anywhere">
        <span className="font-semibold">{t('Sold out for now.')}</span>{' '}
        {state === 'waiting' && <>{t('We will email you at {email} when it’s back.', { email })}</>}
        {state === 'to confirm' && (
          <>
            {t('Confirm your address with the link in the email we’ve sent you.')}{' '}
            {mailbox && (
              <a href={mailbox.to} className="inline-link">
                {mailbox.label}
              </a>
            )}
          </>
        )}
        {(state === 'idle' || state === 'loading') && t('You can book it here as soon as it’s back.')}
      </p>
      <Button
        kind={state === 'waiting' || state === 'to confirm' ? 'secondary' : undefined}
        isBusy={isBusy}
        disabled={state === 'loading'}
        onClick={change}
      >
        {buttons()[state]}
      </Button>
      <FormMessage message={message} />
    </section>
  );
}
