import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Zone } from '#contract/calls/pricing.ts';
import { ApiProblem, changerOf } from '../../api/problem.ts';
import { useForm } from '../../form/use-form.ts';
import { callAsMember } from '../../member-api.ts';
import { showToast } from '../../ui/toast.ts';
import type { ForeignChange } from '../frame/foreign-change.ts';
import {
  bodyOf,
  draftOf,
  foreignChanges,
  merged,
  typedTexts,
  type ZoneDraft,
  zoneRules,
} from './zone-draft.ts';

type Conflict = {
  by: string | undefined;
  changes: readonly ForeignChange[];
  typed: Readonly<Record<string, string>>;
};

/**
 * The form that adds or changes a zone. If another admin saved first, untouched parts take the new values, edits stay, and
 * saving again applies them to the newer version.
 */
export function useZoneChange(zone?: Zone) {
  const navigate = useNavigate();
  const [base, setBase] = useState(zone);
  const [draft, setDraft] = useState(() => draftOf(zone));
  const [conflict, setConflict] = useState<Conflict>();

  const form = useForm({
    schema: zoneRules(draft),
    submit: async () => {
      try {
        await save(base, draft);
      } catch (error) {
        const isStale = error instanceof ApiProblem && error.code === 'stale_version';
        const latest = isStale && base ? await zoneNow(base._id) : undefined;
        if (!latest) throw error;
        const begun = draftOf(base);
        setConflict({
          by: changerOf(error),
          changes: foreignChanges(begun, draftOf(latest)),
          typed: typedTexts(begun, draft),
        });
        setDraft(merged(begun, draftOf(latest), draft));
        setBase(latest);
        return;
      }
      showToast('success', `${draft.name.trim()} is saved.`);
      await navigate('/dashboard/shipping');
    },
  });
  return { form, draft, setDraft, conflict };
}

function save(base: Zone | undefined, draft: ZoneDraft): Promise<unknown> {
  const body = bodyOf(draft);
  if (!base) return callAsMember('POST /settings/zones', { body });
  const { _id: id, version } = base;
  return callAsMember('PUT /settings/zones/{id}', { params: { id }, body: { ...body, version } });
}

/** A zone as it is now; undefined if it is gone. */
export async function zoneNow(id: string): Promise<Zone | undefined> {
  const { zones } = await callAsMember('GET /settings/pricing', {});
  return zones.find(({ _id }) => _id === id);
}
