import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ManagedCollection } from '#contract/calls/collections.ts';
import { ApiProblem } from '../../api/problem.ts';
import { useForm } from '../../form/use-form.ts';
import { callAsMember } from '../../member-api.ts';
import { showToast } from '../../ui/toast.ts';
import { bodyOf, COLLECTION_RULES } from './collection-body.ts';

/**
 * The form that replaces a collection. If another admin saved first, it shows their version and keeps what was typed;
 * saving again replaces their version.
 */
export function useCollectionChange(collection: ManagedCollection) {
  const navigate = useNavigate();
  // The fields stay as of opening the page.
  const [begun] = useState(collection);
  const [conflict, setConflict] = useState<ManagedCollection>();
  const { slug, version } = conflict ?? begun;
  const form = useForm({
    schema: COLLECTION_RULES,
    submit: async (values) => {
      const params = { slug };
      try {
        await callAsMember('PUT /collections/{slug}', { params, body: { ...bodyOf(values), version } });
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'stale_version') throw error;
        setConflict(await callAsMember('GET /collections/{slug}/managed', { params }));
        return;
      }
      showToast('success', `${values.title?.trim()} is saved.`);
      await navigate('/dashboard/collections');
    },
  });
  return { form, begun, conflict };
}
