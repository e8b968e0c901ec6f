export const PACKING = '/dashboard/orders/packing';

/** The address at which an order is packed; that of the pick list without one. */
export const packingAddress = (orderId?: string) => (orderId ? `${PACKING}?order=${orderId}` : PACKING);
