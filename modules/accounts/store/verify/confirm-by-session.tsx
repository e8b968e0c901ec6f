import { ApiProblem } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { t } from '#platform/words/t.ts';

type Props = {
  token: string;
  onConfirmed: () => Promise<void>;
  onDead: () => void;
  onOtherAccount: () => void;
};

/** For signed-in members: one press confirms, if the link is for their account. */
export function ConfirmBySession({ token, onConfirmed, onDead, onOtherAccount }: Props) {
  const form = useForm({
    submit: async () => {
      try {
        await callAsMember('POST /me/email/confirm', { body: { token } });
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        if (error.code === 'link_expired') return onDead();
        if (error.code === 'forbidden') return onOtherAccount();
        throw error;
      }
      await onConfirmed();
    },
  });
  return (
    <form {...form.props}>
      <p className="mb-5 text-text-soft">{t('One step left: confirm that this address is yours.')}</p>
      <Button {...form.button} className="w-full">
        {t('Confirm my address')}
      </Button>
      <FormMessage message={form.message} />
    </form>
  );
}
