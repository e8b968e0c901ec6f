import { Badge } from '#platform/app/ui/badge.tsx';
import { t } from '#platform/words/t.ts';
import type { MessageState } from '../contract/calls/inbox.ts';

const TONES = { new: 'accent', open: 'warn', done: 'neutral' } as const;

export const stateWords = () =>
  ({ new: t('New'), open: t('Open'), done: t('Done') }) satisfies Record<MessageState, string>;

export function StateBadge({ state }: { state: MessageState }) {
  return <Badge tone={TONES[state]}>{stateWords()[state]}</Badge>;
}
