import { Badge } from '#platform/app/ui/badge.tsx';
import type { MessageState } from '../contract/calls/inbox.ts';

const TONES = { new: 'accent', open: 'warn', done: 'neutral' } as const;

export const STATE_WORDS = { new: 'New', open: 'Open', done: 'Done' } as const satisfies Record<
  MessageState,
  string
>;

export function StateBadge({ state }: { state: MessageState }) {
  return <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>;
}
