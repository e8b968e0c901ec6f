import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ManagedContent } from '#contract/calls/content.ts';
import type { Content } from '#contract/content/fields.ts';
import { sectionOf } from '#contract/content/sections.ts';
import { ApiProblem } from '../../api/problem.ts';
import { type FormValues, useForm } from '../../form/use-form.ts';
import { markStale } from '../../layout/stale-storefront.ts';
import { callAsMember } from '../../member-api.ts';
import { showToast } from '../../ui/toast.ts';
import type { ForeignChange } from '../frame/foreign-change.ts';
import { contentOf, foreignChanges, isSameContent, withEdits } from './content-values.ts';

type Conflict = { by: string | undefined; changes: readonly ForeignChange[]; typed: Record<string, string> };
export type Intent = 'publish' | 'preview';

/**
 * The form of a section. If another admin saved first, untouched fields take the new values, edits stay, and saving again
 * applies them to the newer version. An untouched form follows changes by other people. `round` rises when the fields show
 * other values than were typed.
 */
export function useSectionChange(loaded: ManagedContent) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [known, setKnown] = useState(loaded);
  const [base, setBase] = useState(loaded);
  const [{ shown, round }, setShown] = useState({ shown: loaded.content, round: 0 });
  const [conflict, setConflict] = useState<Conflict>();
  const [isTouched, setTouched] = useState(false);
  const intent = useRef<Intent>('publish');
  const { section } = loaded;
  const parts = sectionOf(section)?.parts ?? [];
  const show = (content: Content) => setShown((last) => ({ shown: content, round: last.round + 1 }));

  if (loaded !== known) {
    setKnown(loaded);
    if (!isTouched && loaded.revision !== base.revision) {
      setBase(loaded);
      setConflict(undefined);
      if (!isSameContent(parts, shown, loaded.content)) show(loaded.content);
    }
  }

  const save = async (content: Content) => {
    const input = { params: { section }, body: { revision: base.revision, content } };
    return intent.current === 'publish'
      ? callAsMember('POST /content/{section}/versions', input)
      : callAsMember('PUT /content/{section}/draft', input);
  };

  const tellConflict = async (edited: Content) => {
    const latest = await callAsMember('GET /content/{section}', { params: { section } });
    const merged = withEdits(parts, { base: base.content, latest: latest.content, edited });
    const changes = foreignChanges(parts, base.content, latest.content);
    setConflict({ by: latest.changedBy ?? undefined, changes, typed: merged.typed });
    setBase(latest);
    show(merged.content);
  };

  const submit = async (values: FormValues) => {
    const content = contentOf(parts, values);
    try {
      const { revision } = await save(content);
      setBase({ ...base, revision, content });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'stale_version') throw error;
      return tellConflict(content);
    }
    setTouched(false);
    setConflict(undefined);
    setShown((last) => ({ ...last, shown: content }));
    if (intent.current === 'preview') return void (await navigate(`/dashboard/pages/${section}/preview`));
    showToast('success', 'Published. The shop shows it now.');
    markStale();
    await revalidate();
  };

  const form = useForm({ submit });
  return { form, shown, round, conflict, parts, intent, touch: () => setTouched(true) };
}
