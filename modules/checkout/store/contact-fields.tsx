import { Link } from 'react-router';
import { accountAddress } from '#modules/accounts/store/account-address.ts';
import type { SignedIn } from '#platform/app/session/session-state.ts';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import { ReminderBox, useReminder } from './reminder-box.tsx';

type Props = {
  member: SignedIn | undefined;
  error: string | undefined;
  /** True if the customer wants a reminder; null if the shop sends none. */
  isReminderWanted: boolean | null;
  onEmail: (email: string) => void;
};

/** A guest's address, or who is signed in. */
export function ContactFields({ member, error, isReminderWanted, onEmail }: Props) {
  const reminder = useReminder(isReminderWanted === true, member !== undefined);
  return (
    <section aria-labelledby="contact" className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="contact" className="text-xl font-semibold">
          {t('Contact')}
        </h2>
        {!member && (
          <Link to={accountAddress('/login', '/checkout')} className="inline-link text-sm">
            {t('Sign in')}
          </Link>
        )}
      </div>
      {member ? (
        <p className="wrap-anywhere text-text-soft">
          {member.displayName}, {member.email}
        </p>
      ) : (
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="email"
          hint={t('For the confirmation and news of the delivery.')}
          onBlur={({ target }) => {
            onEmail(target.value);
            reminder.changeEmail(target.value);
          }}
          error={error}
        />
      )}
      {isReminderWanted !== null && <ReminderBox reminder={reminder} />}
    </section>
  );
}
