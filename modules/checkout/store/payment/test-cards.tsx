/** The demonstration's test card numbers: they pay, are declined, or ask the bank. */
export function TestCards() {
  return (
    <details className="rounded-card bg-sunken px-4 py-1">
      <summary className="min-h-11 content-center font-semibold">This is a demonstration: test cards</summary>
      <dl className="grid gap-2 pb-3 sm:grid-cols-2">
        {CARDS.map(([number, outcome]) => (
          <div key={number}>
            <dt className="font-mono">{number}</dt>
            <dd className="text-sm text-text-soft">{outcome}</dd>
          </div>
        ))}
      </dl>
      <p className="pb-3 text-sm text-text-soft">Any future expiry date, any CVC.</p>
    </details>
  );
}

const CARDS = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0025 0000 3155', 'asks your bank first'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has too little money on it'],
] as const;
