import { t } from '#platform/words/t.ts';

const keysFor = (noun: string) => [
  ['J', t('next {noun}', { noun })],
  ['K', t('the one before')],
  ['X', t('select it')],
  ['Enter', t('open it')],
  ['F', t('search this list')],
  ['/', t('search the shop')],
];

/** The keys of the list, where there is a keyboard to press them. */
export function KeyHelp({ noun }: { noun: string }) {
  return (
    <p className="hidden flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-text-soft sm:pointer-fine:flex">
      {keysFor(noun).map(([key, does]) => (
        <span key={key}>
          <kbd className="rounded-control border border-line-strong px-1.5 font-mono">{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
