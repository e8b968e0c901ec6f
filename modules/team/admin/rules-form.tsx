import { useRevalidator } from 'react-router';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { useSeen } from '#platform/app/form/use-seen.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { typedMoney } from '#platform/contract/money.ts';
import { moneySign } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import { type Team, teamRulesForm } from '../contract/calls/team.ts';

const readRules = async () => (await callAsMember('GET /team', {})).rules;

/** The rules that owners set for their team. */
export function RulesForm({ rules: current }: { rules: Team['rules'] }) {
  const { revalidate } = useRevalidator();
  const { seen: rules, onChange, save } = useSeen(current, readRules);
  const form = useForm({
    schema: teamRulesForm,
    submit: async ({ needsTwoFactor, refundLimit = '' }) => {
      await save(async (seen) => {
        const body = { needsTwoFactor: needsTwoFactor === 'yes', refundLimit, seen };
        await callAsMember('PUT /team/rules', { body });
        return readRules();
      });
      showToast('success', t('The rules are saved.'));
      await revalidate();
    },
  });
  return (
    <section aria-labelledby="team-rules" className="card p-5 sm:p-8">
      <h2 id="team-rules" className="mb-4 text-xl font-semibold">
        {t('Rules')}
      </h2>
      <form {...form.props} onChange={onChange} className="grid gap-4 sm:grid-cols-2">
        <Select
          key={String(rules.needsTwoFactor)}
          label={t('Two-step sign-in')}
          name="needsTwoFactor"
          defaultValue={rules.needsTwoFactor ? 'yes' : 'no'}
          hint={t('If it is required, staff without it or a passkey can only set one up.')}
          error={form.errors.needsTwoFactor}
        >
          <option value="no">{t('Optional')}</option>
          <option value="yes">{t('Required for staff')}</option>
        </Select>
        <TextField
          label={t('Confirm refunds above')}
          name="refundLimit"
          inputMode="decimal"
          defaultValue={typedMoney(rules.refundLimit)}
          hint={t('In {sign}. A larger refund asks for the password, a code or a passkey again.', {
            sign: moneySign(),
          })}
          required
          error={form.errors.refundLimit}
        />
        <div className="sm:col-span-2">
          <Button {...form.button} kind="secondary">
            {t('Save rules')}
          </Button>
          <FormMessage message={form.message} />
        </div>
      </form>
    </section>
  );
}
