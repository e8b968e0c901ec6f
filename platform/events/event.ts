/** The detail of an event beyond its subject; more can be read by its id. The triggers of `platform/db/schema/29-events.sql` write it. */
export type EventDetails = {
  /** The subject of the first four is the order. */
  'order.placed': { number: number; totalCents: number };
  'order.paid': { number: number; totalCents: number };
  /** Once for each shipment, also of a part of the order. */
  'order.shipped': { shipment: string; carrier: string | null; trackingNumber: string | null };
  /** Once for each refund, also of a part of the order, when it succeeds. */
  'order.refunded': { refund: string; cents: number };
  /** The subject is the product. A change of a variant's facts is one of its product. */
  'product.changed': {
    change: 'added' | 'changed' | 'archived' | 'published';
    version: number;
    isOnSale: boolean;
  };
  /** The subject is the variant, with its counts right after the change. */
  'stock.changed': { product: string; received: number; reserved: number; sold: number; available: number };
};

export type EventName = keyof EventDetails;

/** Something that happened. A delivery that is repeated has the same id. */
export type ShopEvent<N extends EventName = EventName> = {
  [K in N]: { id: number; at: string; name: K; subject: string; detail: EventDetails[K] };
}[N];
