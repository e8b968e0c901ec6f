import { useState } from 'react';
import { Button } from '#platform/app/ui/button.tsx';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { t } from '#platform/words/t.ts';
import { PropertyFields } from '../properties/property-fields.tsx';
import { TagsField } from '../tags-field.tsx';
import { cellWords, propertiesOf } from './lines.ts';

type Props = {
  name: 'tags' | 'properties';
  /** The attributes that name the button and link it to its error. */
  control: object;
  title: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A cell with several values: a button that says them, and a dialog with a chip or a row for each. */
export function DialogCell({ name, control, title, value, error, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const words = cellWords(name, value) || t('None');
  return (
    <>
      <Button
        {...control}
        value={value}
        kind="secondary"
        aria-label={`${title}: ${words}`}
        onClick={() => setOpen(true)}
        className="max-w-60 @table:px-3"
      >
        <span className="truncate">{words}</span>
      </Button>
      <div className="contents text-start">
        <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
          {name === 'tags' ? (
            <TagsField value={value} error={error} onChange={onChange} />
          ) : (
            <PropertyFields
              initial={propertiesOf(value) ?? []}
              errors={error ? { properties: error } : {}}
              onChange={(properties) => onChange(JSON.stringify(properties))}
            />
          )}
          <Button className="mt-5" onClick={() => setOpen(false)}>
            {t('Done')}
          </Button>
        </Dialog>
      </div>
    </>
  );
}
