import { type KeyboardEvent, useState } from 'react';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import type { Quoting } from './use-quote.ts';

/** Applies discount codes and says of each why it does not apply. */
export function CodeEntry({ quoting }: { quoting: Quoting }) {
  const { quote, isAsking, ask, codes } = quoting;
  const [typed, setTyped] = useState('');
  const refused = quote.codes.filter(({ refusal }) => refusal !== null);
  const applied = quote.codes.filter(({ refusal }) => refusal === null);

  const apply = async () => {
    const code = typed.trim().toUpperCase();
    if (code === '') return;
    // A refused code makes room for the next attempt.
    const kept = codes().filter((known) => !refused.some((one) => one.code === known) && known !== code);
    await ask({ codes: [...kept, code] });
    setTyped('');
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would pay.
    event.preventDefault();
    void apply();
  };

  return (
    <div className="border-t border-line py-3">
      <details open={quote.codes.length > 0}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link hover:underline">
          {t('Have a code?')}
        </summary>
        <div className="mt-1 flex items-start gap-3">
          <TextField
            label={t('Code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={applyOnEnter}
            error={refused.map(({ code, refusal }) => `${code}: ${refusal}`).join(' ') || undefined}
            className="min-w-0 grow"
          />
          <Button kind="secondary" isBusy={isAsking} onClick={() => void apply()} className="mt-[1.875rem]">
            {t('Apply')}
          </Button>
        </div>
      </details>
      <p role="status" className="text-sm text-good">
        {applied.map(({ code }) => t('Code {code} is applied.', { code })).join(' ')}
      </p>
      {quote.codes.map(({ code }) => (
        <Button
          key={code}
          kind="quiet"
          size="small"
          onClick={() => void ask({ codes: codes().filter((known) => known !== code) })}
        >
          {t('Remove {code}', { code })}
        </Button>
      ))}
    </div>
  );
}
