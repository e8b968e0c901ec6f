import { SocialButton } from '../../account/social-button.tsx';

/** For who has no password: signing in with their provider once more shows that it is them. */
export function SignInAgain() {
  return (
    <div role="status" className="mt-4 rounded-control bg-warn-soft p-4 text-warn">
      <p>This asks for a fresh sign-in. Sign in once more, then do it within ten minutes.</p>
      <SocialButton next="/dashboard/account" />
    </div>
  );
}
