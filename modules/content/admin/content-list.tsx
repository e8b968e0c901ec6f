import { Plus, Trash } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContentList as List } from '#modules/mails/contract/fields.ts';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { MoveButtons, moved } from '#platform/app/list/move-buttons.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { t } from '#platform/words/t.ts';
import { ContentInput } from './content-input.tsx';
import { fieldName, textAt } from './content-values.ts';

type Props = { list: List; entries: readonly unknown[]; errors: FieldErrors; onEdit: () => void };

/** A list of equal groups of fields, to add to, order and shorten. */
export function ContentList({ list, entries, errors, onEdit }: Props) {
  const { path, label, entry, least, most, fields } = list;
  const [rows, setRows] = useState(() => entries.map((value, key) => ({ key, value })));
  const nextKey = useRef(entries.length);
  const box = useRef<HTMLFieldSetElement>(null);
  const change = (work: (known: typeof rows) => typeof rows) => {
    flushSync(() => setRows(work));
    onEdit();
  };
  const focusLast = () =>
    [...(box.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
      .at(-1)
      ?.querySelector('input')
      ?.focus();
  return (
    <fieldset ref={box} tabIndex={-1} className="grid gap-3 sm:col-span-2">
      <legend className="mb-2 font-semibold">{label}</legend>
      {rows.map(({ key, value }, place) => (
        <div
          key={key}
          data-entry
          className="grid gap-4 rounded-control border border-line p-4 sm:grid-cols-2"
        >
          <p className="flex items-center justify-between gap-2 text-sm text-text-soft sm:col-span-2">
            {t('{place} of {count}', { place: place + 1, count: rows.length })}
            <span className="inline-flex">
              <MoveButtons
                name={`${entry} ${place + 1}`}
                index={place}
                count={rows.length}
                onMove={(to) => change((known) => moved(known, place, to))}
              />
              <IconButton
                label={t('Remove {entry} {place}', { entry, place: place + 1 })}
                icon={Trash}
                disabled={rows.length <= least}
                className="ms-3 text-bad"
                onClick={() => {
                  change((known) => known.filter((row) => row.key !== key));
                  box.current?.focus();
                }}
              />
            </span>
          </p>
          {fields.map((field) => (
            <ContentInput
              key={field.path}
              field={field}
              name={fieldName(`${path}.${place}.${field.path}`)}
              value={textAt(value, field.path)}
              errors={errors}
            />
          ))}
        </div>
      ))}
      {errors[fieldName(path)] && <p className="text-sm text-bad">{errors[fieldName(path)]}</p>}
      <div>
        <Button
          kind="secondary"
          disabled={rows.length >= most}
          onClick={() => {
            const key = nextKey.current++;
            change((known) => [...known, { key, value: {} }]);
            focusLast();
          }}
        >
          <Plus aria-hidden className="size-5" />
          {t('Add {entry}', { entry })}
        </Button>
      </div>
    </fieldset>
  );
}
