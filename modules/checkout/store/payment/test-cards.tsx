import { t } from '#platform/words/t.ts';
/** The demonstration's test card numbers: they pay, are declined, or ask the bank. */
export function TestCards() {
  return (
    <details className="rounded-card bg-sunken px-4 py-1">
      <summary className="min-h-11 content-center font-semibold">
        {t('This is a demonstration: test cards')}
      </summary>
      <dl className="grid gap-2 pb-3 sm:grid-cols-2">
        {cards().map(([number, outcome]) => (
          <div key={number}>
            <dt className="font-mono">{number}</dt>
            <dd className="text-sm text-text-soft">{outcome}</dd>
          </div>
        ))}
      </dl>
      <p className="pb-3 text-sm text-text-soft">{t('Any future expiry date, any CVC.')}</p>
    </details>
  );
}

const cards = () =>
  [
    ['4242 4242 4242 4242', t('pays')],
    ['4000 0025 0000 3155', t('asks your bank first')],
    ['4000 0000 0000 0002', t('is declined')],
    ['4000 0000 0000 9995', t('has too little money on it')],
  ] as const;
