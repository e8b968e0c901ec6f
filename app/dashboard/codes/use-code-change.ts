import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Code } from '#contract/calls/pricing.ts';
import { ApiProblem, changerOf } from '../../api/problem.ts';
import { type FormValues, useForm } from '../../form/use-form.ts';
import { callAsMember } from '../../member-api.ts';
import { showToast } from '../../ui/toast.ts';
import type { ForeignChange } from '../frame/foreign-change.ts';
import { useShopZone } from '../list/use-shop-zone.ts';
import { bodyOf, codeRules, editedFields, foreignChanges, typedTexts } from './code-body.ts';

type Conflict = {
  by: string | undefined;
  changes: readonly ForeignChange[];
  typed: Readonly<Record<string, string>>;
};

/**
 * The form that changes a code. If another admin saved first, untouched fields take the new values, edits stay, and saving
 * again applies them to the newer version.
 */
export function useCodeChange(code: Code) {
  const navigate = useNavigate();
  const { timeZone } = useShopZone();
  const [base, setBase] = useState(code);
  // The text of each field before it was edited.
  const [shown, setShown] = useState(code);
  const [conflict, setConflict] = useState<Conflict>();

  const save = async (values: FormValues): Promise<void> => {
    const params = { code: base.code };
    try {
      await callAsMember('PUT /settings/codes/{code}', {
        params,
        body: { ...bodyOf(values, timeZone), version: base.version },
      });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'stale_version') throw error;
      const latest = await callAsMember('GET /settings/codes/{code}', { params });
      const edited = editedFields(shown, values, timeZone);
      setConflict({
        by: changerOf(error),
        changes: foreignChanges(base, latest, timeZone),
        typed: typedTexts(edited, values),
      });
      setShown({ ...latest, ...Object.fromEntries(edited.map((name) => [name, shown[name]])) });
      setBase(latest);
      return;
    }
    showToast('success', `${base.code} is saved.`);
    await navigate('/dashboard/codes');
  };

  return { form: useForm({ schema: codeRules(timeZone), submit: save }), shown, conflict };
}
