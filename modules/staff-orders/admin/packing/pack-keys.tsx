import { t } from '#platform/words/t.ts';

const packKeys = () => [
  [t('Enter'), t('ship')],
  ['↓', t('skip')],
  ['↑', t('back')],
  [t('Alt P'), t('packing slip')],
  [t('Esc'), t('leave')],
];

/** The keys, where there is a keyboard to press them. */
export function PackKeys() {
  return (
    <p className="hidden flex-wrap gap-x-4 gap-y-1 text-sm text-text-soft pointer-fine:flex">
      {packKeys().map(([key, does]) => (
        <span key={key}>
          <kbd className="rounded-control border border-line-strong px-1.5 font-mono">{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
