import { Badge } from 'tillwright/pages';
import { t } from 'tillwright/words';
import type { Gift } from '../calls.ts';

const looks = () =>
  ({
    open: ['warn', t('To wrap')],
    wrapped: ['good', t('Wrapped')],
    sent: ['neutral', t('Sent')],
    cancelled: ['neutral', t('Cancelled')],
  }) as const satisfies Record<Gift['state'], readonly [string, string]>;

export function GiftState({ gift: { state, isPaid } }: { gift: Pick<Gift, 'state' | 'isPaid'> }) {
  if (state === 'open' && !isPaid) return <Badge>{t('Not paid')}</Badge>;
  const [tone, label] = looks()[state];
  return <Badge tone={tone}>{label}</Badge>;
}
