import { useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem, isStale, problemText } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { LeaveWarning } from '#platform/app/office/leave-warning.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { TranslationText } from '../contract/calls/translations.ts';

type Props = { language: string; texts: readonly TranslationText[]; onSaved: () => Promise<void> };

/** The texts that somebody else saved meanwhile, by key. */
type Other = { text: string; version: number; by: string | null };

const keyOf = ({ topic, subject, field, source }: TranslationText) =>
  [topic, subject, field, source].join('\0');

/** Originals beside their translations, saved together or not at all; typed texts stay when somebody else saved first. */
export function TextsForm({ language, texts, onSaved }: Props) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [others, setOthers] = useState<ReadonlyMap<string, Other>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const edited = texts.filter((text) => typed.has(keyOf(text)) && typed.get(keyOf(text)) !== text.text);

  const save = async () => {
    setBusy(true);
    const body = {
      texts: edited.map((text) => {
        const { topic, subject, field, source, version } = text;
        const key = keyOf(text);
        return {
          topic,
          subject,
          field,
          source,
          version: others.get(key)?.version ?? version,
          text: typed.get(key) ?? '',
        };
      }),
    };
    try {
      await callAsMember('PUT /translations/{language}/texts', { params: { language }, body });
      await onSaved();
      // Keep the text that was typed while others were being saved.
      const sent = new Map(
        body.texts.map((text, place) => [keyOf(edited[place] as TranslationText), text.text]),
      );
      setTyped((now) => new Map([...now].filter(([key, text]) => sent.get(key) !== text)));
      setOthers(new Map());
      setErrors(new Map());
      setMessage(undefined);
      showToast(
        'success',
        t('{count, plural, one {# text} other {# texts}} saved.', { count: edited.length }),
      );
    } catch (error) {
      setMessage(problemText(error));
      const keyAt = (at: string) => keyOf(edited[Number(at.split('.')[1])] ?? (edited[0] as TranslationText));
      if (isStale(error)) setOthers(new Map([...others, ...staleOf(error, keyAt)]));
      else if (error instanceof ApiProblem)
        setErrors(new Map(error.errors.map((one) => [keyAt(one.field), one.message])));
    }
    setBusy(false);
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (edited.length > 0) void save();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      {texts.map((text, place) => {
        const key = keyOf(text);
        return (
          <TextRow
            key={key}
            text={text}
            heading={text.title !== texts[place - 1]?.title ? text.title : ''}
            value={typed.get(key) ?? text.text}
            other={others.get(key)}
            error={errors.get(key)}
            onType={(value) => setTyped((now) => new Map(now).set(key, value))}
          />
        );
      })}
      <div
        data-bottom-bar
        className="sticky bottom-3 z-10 rounded-card border border-line-strong bg-raised p-3 shadow-raised"
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className={edited.length > 0 ? 'font-semibold' : 'text-text-soft'}>
            {edited.length > 0
              ? t('{count, plural, one {# unsaved text} other {# unsaved texts}}', { count: edited.length })
              : t('No unsaved changes')}
          </p>
          <Button type="submit" isBusy={isBusy} disabled={edited.length === 0}>
            {t('Save')}
          </Button>
        </div>
        <FormMessage message={message} />
      </div>
      <LeaveWarning
        hasEdits={edited.length > 0}
        // Another filter or page of the list shows other texts.
        keeps={(from, to) => from.pathname === to.pathname && from.search === to.search}
      >
        {t('{count, plural, one {# unsaved text} other {# unsaved texts}}', { count: edited.length })}
      </LeaveWarning>
    </form>
  );
}

function staleOf(error: unknown, keyAt: (at: string) => string): [string, Other][] {
  const { texts = [] } = (error as ApiProblem).document as { texts?: (Other & { at: string })[] };
  return texts.map(({ at, text, version, by }) => [keyAt(at), { text, version, by }]);
}

type RowProps = {
  text: TranslationText;
  heading: string;
  value: string;
  other: Other | undefined;
  error: string | undefined;
  onType: (value: string) => void;
};

function TextRow({ text, heading, value, other, error, onType }: RowProps) {
  const { label, source, earlier, given, state, editor } = text;
  const field = {
    label: t('Translation'),
    maxLength: text.most,
    placeholder: given ?? '',
    value,
    ...(error !== undefined && { error }),
    ...(given !== null && value === '' && { hint: t('Shown now: {given}', { given }) }),
  };
  return (
    <>
      {heading && (
        <h2 className="mt-4 text-lg font-semibold wrap-anywhere first:mt-0">
          {editor ? (
            <Link to={editor} className="hover:underline">
              {heading}
            </Link>
          ) : (
            heading
          )}
        </h2>
      )}
      <div className="card grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
        <div className="min-w-0">
          <p className="mb-1.5 flex flex-wrap items-center gap-2 font-semibold">
            {label}
            {state === 'outdated' && <Badge tone="warn">{t('Out of date')}</Badge>}
            {state === 'missing' && <Badge>{t('Missing')}</Badge>}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{source}</p>
          {earlier !== null && (
            <p className="mt-3 text-sm whitespace-pre-line text-text-soft wrap-anywhere">
              {t('Translated from: {earlier}', { earlier })}
            </p>
          )}
        </div>
        <div className="min-w-0">
          {text.kind === 'line' ? (
            <TextField {...field} onChange={(event) => onType(event.target.value)} />
          ) : (
            <TextArea {...field} rows={3} onChange={(event) => onType(event.target.value)} />
          )}
          {other && (
            <div role="note" className="mt-3 rounded-card border border-warn bg-warn-soft p-3 text-sm">
              <p>{t('{by} saved this meanwhile:', { by: other.by ?? t('Somebody') })}</p>
              <p className="font-semibold whitespace-pre-line wrap-anywhere">{other.text || '–'}</p>
              <Button kind="secondary" size="small" className="mt-2" onClick={() => onType(other.text)}>
                {t('Take this one')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  );
}
