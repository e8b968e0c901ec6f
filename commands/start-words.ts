import { t } from '#platform/words/t.ts';
import { BadSetting } from '#settings';

/** Reads the words after `npm start --`: `--jobs only` is the same as `JOBS=only`. */
export function readStartWords(words: string[]): { JOBS?: string } {
  const [name, jobs, ...more] = words.flatMap((word) =>
    word.startsWith('--jobs=') ? word.split('=') : [word],
  );
  if (name === undefined) return {};
  if (name === '--jobs' && jobs && more.length === 0) return { JOBS: jobs };
  throw new BadSetting(
    t('{words} is not a way to start the shop: use --jobs only or --jobs none.', {
      words: JSON.stringify(words.join(' ')),
    }),
  );
}
