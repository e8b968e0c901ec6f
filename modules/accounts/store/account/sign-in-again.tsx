import { t } from '#platform/words/t.ts';
import { SocialButton } from '../social-button.tsx';

/** For members without a password: a fresh sign-in with their provider proves their identity. */
export function SignInAgain() {
  return (
    <div role="status" className="mt-4 rounded-control bg-warn-soft p-4 text-warn">
      <p>{t('For your security, please sign in again, then finish this within ten minutes.')}</p>
      <SocialButton next="/dashboard/account" />
    </div>
  );
}
