import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useHref } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useHydrated } from '#platform/app/form/use-hydrated.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { socialSignInAddress } from '#platform/app/session/sign-in.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { t } from '#platform/words/t.ts';
import { accountAddress } from './account-address.ts';

/** Signs in with the social provider, which redirects back to /login; renders nothing without a provider. */
export function SocialButton({ next }: { next: string }) {
  const { socialName } = useStorefront();
  // The provider leads to an address of the browser, which has the language.
  const back = useHref(accountAddress('/login', next, true));
  const refused = useHref(accountAddress('/login', next));
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  if (socialName === null) return null;

  const leave = async () => {
    setBusy(true);
    setMessage(undefined);
    try {
      location.assign(await socialSignInAddress(back, refused));
    } catch (error) {
      setMessage(problemText(error));
      setBusy(false);
    }
  };

  return (
    <>
      <div className="my-6 flex items-center gap-4 text-sm text-text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </div>
      <Button kind="secondary" className="w-full" isBusy={isBusy} disabled={!isHydrated} onClick={leave}>
        <KeyRound aria-hidden className="size-5" />
        {t('Continue with {socialName}', { socialName })}
      </Button>
      <FormMessage message={message} />
    </>
  );
}
