import { type KeyboardEvent, useState } from 'react';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import type { Discount } from './use-discount.ts';

/** A collapsed field that applies a discount code. */
export function ApplyCode({ discount, error }: { discount: Discount; error: string | undefined }) {
  const [typed, setTyped] = useState('');
  const isApplied = discount.code !== '' && typed.trim() === discount.code;
  const complaint = (isApplied ? discount.complaint : undefined) ?? error;

  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the booking form.
    event.preventDefault();
    discount.apply(typed);
  };

  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link hover:underline">
        {t('Have a code?')}
      </summary>
      <div className="mt-2 flex items-start gap-3">
        <TextField
          label={t('Code')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={applyOnEnter}
          // A buyer who books without pressing Apply still means to use the code.
          onBlur={() => typed.trim() !== discount.code && discount.apply(typed)}
          error={complaint}
          className="min-w-0 grow"
        />
        <Button
          kind="secondary"
          isBusy={discount.code !== '' && discount.isAsking}
          disabled={typed.trim() === ''}
          onClick={() => discount.apply(typed)}
          className="mt-[1.875rem]"
        >
          {t('Apply')}
        </Button>
      </div>
      <p role="status" className="text-sm text-good">
        {discount.code && discount.quote && appliedText(discount.quote.discount)}
      </p>
      {complaint && (
        <p role="alert" className="sr-only">
          {complaint}
        </p>
      )}
    </details>
  );
}

function appliedText(discount: number): string {
  return discount > 0
    ? t('{discount} off: the code is applied.', { discount: formatMoney(discount) })
    : t('The code is applied.');
}
