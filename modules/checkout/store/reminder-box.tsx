import { useState } from 'react';
import { callAsCustomer } from '#platform/app/api/call-as-customer.ts';
import { problemText } from '#platform/app/api/problem.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { isEmail, normaliseEmail } from '#platform/contract/email.ts';
import { t } from '#platform/words/t.ts';

/** The wish for one mail about a cart that is left at the checkout, sent once the address is known. */
export function useReminder(isWanted: boolean, isMember: boolean) {
  const [isChecked, setChecked] = useState(isWanted);
  const send = async (wanted: boolean, typed: string) => {
    const email = normaliseEmail(typed);
    if (wanted && !isMember && !isEmail(email)) return;
    try {
      await callAsCustomer('PUT /checkout/reminder', {
        body: { wanted, ...(wanted && !isMember && { email }) },
      });
    } catch (error) {
      setChecked(!wanted);
      showToast('error', problemText(error));
    }
  };
  return {
    isChecked,
    check: (wanted: boolean, email: string) => {
      setChecked(wanted);
      void send(wanted, email);
    },
    /** The address changed. */
    changeEmail: (email: string) => {
      if (isChecked) void send(true, email);
    },
  };
}

type Props = { reminder: ReturnType<typeof useReminder> };

/** Never ticked unless the customer has ticked it. */
export function ReminderBox({ reminder }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={reminder.isChecked}
        onChange={({ target }) => {
          const field = target.form?.elements.namedItem('email') as HTMLInputElement | null;
          reminder.check(target.checked, field?.value ?? '');
        }}
        className="size-5 shrink-0 accent-accent"
      />
      {t('Remind me once if I leave without ordering')}
    </label>
  );
}
