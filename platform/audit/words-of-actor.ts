import { t } from '#platform/words/t.ts';

export function wordsOfActor(actor: string): string;
export function wordsOfActor(actor: string | null): string | null;
/** Writes the code of an actor: the shop and its command line in words, a member who has left as such, others by their address. */
export function wordsOfActor(actor: string | null): string | null {
  if (actor === 'command-line') return t('The command line');
  if (actor === 'system') return t('The shop');
  return actor === '' ? t('A deleted member') : actor;
}
