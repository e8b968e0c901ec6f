import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { type FormValues, useForm } from '#platform/app/form/use-form.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireMember } from '#platform/app/protected.tsx';
import { Resolving } from '#platform/app/resolving.tsx';
import { currentSession, setSession } from '#platform/app/session/session-state.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { DEFAULT_PICTURE } from '#platform/contract/default-picture.ts';
import { MESSAGES } from '#platform/contract/messages.ts';
import { t } from '#platform/words/t.ts';
import { saveProfile, type User } from '../../contract/calls/members.ts';
import { ProfileFields } from './profile-fields.tsx';

export const handle = membersOnly;
export const HydrateFallback = Resolving;

export async function clientLoader({ request }: ClientLoaderArgs) {
  const { email } = await requireMember(request);
  return callAsMember('GET /user/{email}', { params: { email } });
}

export default function UpdateProfile({ loaderData: user }: PageProps<typeof clientLoader>) {
  const form = useForm({
    schema: saveProfile.body,
    explain,
    submit: async (values) => {
      await callAsMember('PUT /user/{email}', { params: { email: user.email }, body: profileOf(values) });
      showInHeader(values);
      showToast('success', MESSAGES.profileUpdated);
    },
  });

  return (
    <div className="column max-w-3xl py-10">
      <PageHead title={t('Update Profile')} isPrivate />
      <h1 className="display text-3xl">{t('Update Profile')}</h1>
      <form {...form.props} className="card mt-6 grid gap-5 p-5 sm:grid-cols-2 sm:p-8">
        <ProfileFields user={user} errors={form.errors} />
        <div className="sm:col-span-2">
          <div className="flex flex-wrap gap-3">
            <Button {...form.button}>{t('Save Profile')}</Button>
            <LinkButton to="/dashboard/myprofile" kind="secondary">
              {t('My Profile')}
            </LinkButton>
          </div>
          <FormMessage message={form.message} />
        </div>
      </form>
    </div>
  );
}

function profileOf(values: FormValues) {
  // The rules of the call require a name.
  return values as FormValues & Pick<User, 'displayName'>;
}

/** Updates name and photo everywhere on the page at once. */
function showInHeader({ displayName = '', image }: FormValues): void {
  const session = currentSession();
  if (session.state !== 'signed-in') return;
  setSession({ ...session, displayName: displayName.trim(), photoURL: image || DEFAULT_PICTURE });
}

function explain(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.status !== 401) return problemText(error);
  // The page redirects to the sign-in; the toast must outlive it.
  showToast('error', MESSAGES.notSignedIn);
  return MESSAGES.notSignedIn;
}
