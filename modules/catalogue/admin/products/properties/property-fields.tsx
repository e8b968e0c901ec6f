import { Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { MoveButtons, moved } from '#platform/app/list/move-buttons.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import type { KnownProperty } from '../../../contract/calls/properties.ts';
import type { Property } from './merge-properties.ts';

type Props = {
  initial: readonly Property[];
  errors: FieldErrors;
  /** Called with the stated rows after each edit. */
  onChange: (properties: Property[]) => void;
};
type Row = Property & { key: string };

const isStated = ({ label, value }: Property) => label.trim() !== '' || value.trim() !== '';

/** The properties of a product in their order, with labels and values in use offered; empty rows are left out. */
export function PropertyFields({ initial, errors, onChange }: Props) {
  const [rows, setShown] = useState<readonly Row[]>(() => initial.map(withKey));
  const [announcement, setAnnouncement] = useState('');
  const box = useRef<HTMLFieldSetElement>(null);
  const known = useKnownProperties();
  const labels = useId();
  const stated = rows.filter(isStated);
  const setRows = (next: readonly Row[]) => {
    setShown(next);
    onChange(next.filter(isStated).map(asSent));
  };

  const change = (key: string, edit: Partial<Property>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...edit } : row)));
  const focus = (index: number) =>
    box.current?.querySelectorAll<HTMLElement>('li')[index]?.querySelector('input')?.focus();
  const add = () => {
    flushSync(() => setRows([...rows, withKey({ label: '', value: '' })]));
    focus(rows.length);
  };
  const remove = (index: number) => {
    setAnnouncement(t('{rows} is removed', { rows: nameOf(rows, index) }));
    flushSync(() => setRows(rows.toSpliced(index, 1)));
    if (rows.length > 1) focus(Math.min(index, rows.length - 2));
    else box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  };
  const move = (from: number, to: number) => {
    setRows(moved(rows, from, to));
    setAnnouncement(
      t('{rows} is at place {to} of {count}', { rows: nameOf(rows, from), to: to + 1, count: rows.length }),
    );
  };

  return (
    <fieldset ref={box} className="grid min-w-0 gap-3 sm:col-span-2" onFocus={known.load}>
      <legend className="sr-only">{t('Properties')}</legend>
      <p className="text-text-soft">{t('Shown as a table on the product page, such as Layout: 75%.')}</p>
      <ol className="grid gap-3 empty:hidden">
        {rows.map((row, index) => {
          const field = `properties.${stated.indexOf(row)}`;
          const values = known.properties.find(({ label }) => label === row.label.trim())?.values ?? [];
          return (
            <li
              key={row.key}
              className="grid gap-x-3 gap-y-2 rounded-control border border-line p-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
            >
              <TextField
                label={t('Label {index}', { index: index + 1 })}
                name={`${field}.label`}
                value={row.label}
                maxLength={120}
                autoComplete="off"
                list={labels}
                error={errors[`${field}.label`]}
                onChange={({ target }) => change(row.key, { label: target.value })}
              />
              <TextField
                label={t('Value {index}', { index: index + 1 })}
                name={`${field}.value`}
                value={row.value}
                maxLength={500}
                autoComplete="off"
                list={`${labels}-${index}`}
                error={errors[`${field}.value`]}
                onChange={({ target }) => change(row.key, { value: target.value })}
              />
              <Suggestions id={`${labels}-${index}`} of={values} />
              <span className="inline-flex justify-self-end sm:mt-[1.875rem]">
                <MoveButtons
                  name={nameOf(rows, index)}
                  index={index}
                  count={rows.length}
                  onMove={(to) => move(index, to)}
                />
                <IconButton
                  label={t('Remove {rows}', { rows: nameOf(rows, index) })}
                  icon={X}
                  onClick={() => remove(index)}
                  className="text-bad"
                />
              </span>
            </li>
          );
        })}
      </ol>
      <Suggestions id={labels} of={known.properties.map(({ label }) => label)} />
      <Button kind="secondary" onClick={add} className="justify-self-start">
        <Plus aria-hidden className="size-5" />
        {t('Add property')}
      </Button>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

function Suggestions({ id, of }: { id: string; of: readonly string[] }) {
  return (
    <datalist id={id}>
      {of.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

const withKey = (property: Property): Row => ({ ...property, key: crypto.randomUUID() });
const asSent = ({ label, value }: Property): Property => ({ label: label.trim(), value: value.trim() });

function nameOf(rows: readonly Row[], index: number): string {
  return rows[index]?.label.trim() || t('property {place}', { place: index + 1 });
}

/** The labels and values in use, for suggestions; `load` fetches them once. The form works without them. */
function useKnownProperties(): { properties: readonly KnownProperty[]; load: () => void } {
  const [properties, setProperties] = useState<readonly KnownProperty[]>([]);
  const isLoading = useRef(false);
  const load = () => {
    if (isLoading.current) return;
    isLoading.current = true;
    callAsMember('GET /properties', {}).then(setProperties, () => {
      isLoading.current = false;
    });
  };
  return { properties, load };
}
