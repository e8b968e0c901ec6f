import { useState } from 'react';
import { ApiProblem, isStale, problemText } from '#platform/app/api/problem.ts';
import { readAnswer } from '#platform/app/api/request.ts';
import { callAsMember, fetchAsMember } from '#platform/app/member-api.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { MAX_FILE_BYTES, type TranslationPreview } from '../contract/calls/translation-files.ts';

type Chosen = { file: File; key: string; preview: TranslationPreview };

/** The way of a file of translations from the choice over its preview into the shop, and back. */
export function useFile(language: string, onChanged: () => Promise<void>) {
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    await work().catch((error: unknown) =>
      setProblem((error instanceof ApiProblem && error.errors[0]?.message) || problemText(error)),
    );
    setBusy(false);
  };
  const preview = async (file: File) => {
    setChosen(undefined);
    const seen = (await send(language, '/preview', { file })) as TranslationPreview;
    setChosen({ file, key: crypto.randomUUID(), preview: seen });
  };

  return {
    chosen,
    problem,
    isBusy,
    choose(file: File | undefined) {
      if (!file) return;
      if (file.size > MAX_FILE_BYTES) setProblem(t('The file is too large: at most 2 MB'));
      else void during(() => preview(file));
    },
    bring() {
      if (!chosen) return;
      const {
        file,
        key,
        preview: { seen },
      } = chosen;
      void during(async () => {
        try {
          const { changed } = (await send(language, '', { file, seen }, { 'Idempotency-Key': key })) as {
            changed: number;
          };
          setChosen(undefined);
          showToast(
            'success',
            t('{count, plural, one {# text} other {# texts}} imported.', { count: changed }),
          );
          await onChanged();
        } catch (error) {
          if (!isStale(error)) throw error;
          await preview(file);
          setProblem(
            t(
              'The shop changed since this preview, so nothing was imported. This is what the file would do now.',
            ),
          );
        }
      });
    },
    undo(id: string) {
      void during(async () => {
        const { undone, kept } = await callAsMember('POST /translation-imports/{id}/undo', {
          params: { id },
        });
        showToast(
          'success',
          kept > 0
            ? t('{count, plural, one {# text} other {# texts}} restored. {kept} changed since and stay.', {
                count: undone,
                kept,
              })
            : t('{count, plural, one {# text} other {# texts}} restored.', { count: undone }),
        );
        await onChanged();
      });
    },
  };
}

async function send(
  language: string,
  path: string,
  parts: Record<string, string | File>,
  more: Record<string, string> = {},
): Promise<unknown> {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.set(name, value);
  const headers = { Accept: 'application/json', ...more };
  return readAnswer(
    await fetchAsMember(`/api/translations/${language}/imports${path}`, { method: 'POST', headers, body }),
  );
}
