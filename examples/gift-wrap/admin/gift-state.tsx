import { Badge } from 'tillwright/pages';
import type { Gift } from '../calls.ts';

const LOOKS = {
  open: ['warn', 'To wrap'],
  wrapped: ['good', 'Wrapped'],
  sent: ['neutral', 'Sent'],
  cancelled: ['neutral', 'Cancelled'],
} as const satisfies Record<Gift['state'], readonly [string, string]>;

export function GiftState({ gift: { state, isPaid } }: { gift: Pick<Gift, 'state' | 'isPaid'> }) {
  if (state === 'open' && !isPaid) return <Badge>Not paid</Badge>;
  const [tone, label] = LOOKS[state];
  return <Badge tone={tone}>{label}</Badge>;
}
