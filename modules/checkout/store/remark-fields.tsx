import { useState } from 'react';
import { LONGEST_NOTE, LONGEST_REFERENCE } from '#modules/orders/contract/order-remark.ts';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';

type Values = Record<string, string>;

/** A note and a reference, behind one quiet line until somebody wants them or one of them is refused. */
export function RemarkFields({ errors }: { errors: FieldErrors }) {
  const [isOpen, setOpen] = useState(false);
  const isRefused = errors.note !== undefined || errors.reference !== undefined;
  return (
    <details open={isOpen || isRefused} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link hover:underline">
        {t('Add a note or reference')}
      </summary>
      <div className="mt-1 grid gap-4">
        <TextArea
          label={t('Note (optional)')}
          name="note"
          rows={3}
          maxLength={LONGEST_NOTE}
          hint={t('For packing and delivery. We read it before we pack.')}
          error={errors.note}
        />
        <TextField
          label={t('Your reference (optional)')}
          name="reference"
          autoComplete="off"
          maxLength={LONGEST_REFERENCE}
          hint={t('Such as your order number. We print it on the invoice.')}
          onKeyDown={(event) => {
            // Enter would pay.
            if (event.key === 'Enter') event.preventDefault();
          }}
          error={errors.reference}
        />
      </div>
    </details>
  );
}

/** The note and the reference among the values of a form, if they are filled in. */
export function remarkOf({ note = '', reference = '' }: Values): { note?: string; reference?: string } {
  return { ...(note.trim() && { note }), ...(reference.trim() && { reference }) };
}
