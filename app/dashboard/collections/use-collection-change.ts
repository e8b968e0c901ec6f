import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ManagedCollection } from '#contract/calls/collections.ts';
import { ApiProblem, changerOf } from '../../api/problem.ts';
import { type FormValues, useForm } from '../../form/use-form.ts';
import { callAsMember } from '../../member-api.ts';
import { showToast } from '../../ui/toast.ts';
import type { ForeignChange } from '../frame/foreign-change.ts';
import { bodyOf, COLLECTION_RULES } from './collection-body.ts';
import { editedFields, foreignChanges, shownAfter, typedTexts } from './collection-change.ts';

type Conflict = {
  by: string | undefined;
  changes: readonly ForeignChange[];
  typed: Readonly<Record<string, string>>;
};

/**
 * The form that changes a collection. If another admin saved first, untouched fields take the new values, edits stay, and
 * saving again applies them to the newer version.
 */
export function useCollectionChange(collection: ManagedCollection) {
  const navigate = useNavigate();
  const [base, setBase] = useState(collection);
  // The text of each field before it was edited.
  const [shown, setShown] = useState(collection);
  const [conflict, setConflict] = useState<Conflict>();

  const save = async ({ slug, version }: ManagedCollection, values: FormValues): Promise<void> => {
    const params = { slug };
    try {
      await callAsMember('PUT /collections/{slug}', { params, body: { ...bodyOf(values), version } });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'stale_version') throw error;
      const latest = await callAsMember('GET /collections/{slug}/managed', { params });
      const changes = foreignChanges(base, latest);
      if (changes.length === 0) return save(latest, values);
      const edited = editedFields(shown, values);
      setBase(latest);
      setShown(shownAfter(shown, latest, edited));
      setConflict({ by: changerOf(error), changes, typed: typedTexts(edited, values, latest) });
      return;
    }
    showToast('success', `${values.title?.trim()} is saved.`);
    await navigate('/dashboard/collections');
  };

  const form = useForm({ schema: COLLECTION_RULES, submit: (values) => save(base, values) });
  return { form, shown, conflict };
}
