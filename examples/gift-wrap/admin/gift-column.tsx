import type { AddedColumn } from 'tillwright/pages';
import { t } from 'tillwright/words';
import type { Gift } from '../calls.ts';
import { hasWrapping } from '../wrapping.ts';
import { GiftState } from './gift-state.tsx';
import { loadGifts } from './load-gifts.ts';

type Row = { _id: string; lines: readonly { sku: string }[] };

/** Whether the gift of an order is wrapped. Only orders with wrapping are asked for. */
export const column: AddedColumn<Row, ReadonlyMap<string, Gift>> = {
  get heading() {
    return t('Gift');
  },
  load: (orders) => loadGifts(orders.filter(({ lines }) => hasWrapping(lines)).map(({ _id }) => _id)),
  cell({ _id }, gifts) {
    const gift = gifts.get(_id);
    return gift && <GiftState gift={gift} />;
  },
};
