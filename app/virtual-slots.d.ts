// What `platform/build/module-pages.ts` makes of the blocks that modules declare.

declare module 'virtual:modules/slots/product' {
  export const Slot: import('#platform/app/slots/slot.tsx').Slot<import('./slots.ts').SlotProps['product']>;
}

declare module 'virtual:modules/slots/cart' {
  export const Slot: import('#platform/app/slots/slot.tsx').Slot<import('./slots.ts').SlotProps['cart']>;
}

declare module 'virtual:modules/slots/checkout-summary' {
  export const Slot: import('#platform/app/slots/slot.tsx').Slot<
    import('./slots.ts').SlotProps['checkout-summary']
  >;
}

declare module 'virtual:modules/slots/order' {
  export const Slot: import('#platform/app/slots/slot.tsx').Slot<import('./slots.ts').SlotProps['order']>;
}

declare module 'virtual:modules/slots/staff-order' {
  export const Slot: import('#platform/app/slots/slot.tsx').Slot<
    import('./slots.ts').SlotProps['staff-order']
  >;
}

declare module 'virtual:modules/slots/product-preview' {
  export const Slot: import('#platform/app/slots/slot.tsx').Slot<
    import('./slots.ts').SlotProps['product-preview']
  >;
}

declare module 'virtual:modules/columns/orders' {
  type Added = import('#platform/app/slots/columns.tsx').AddedColumns<
    import('#modules/orders/contract/calls/orders.ts').Order
  >;
  export const useColumns: Added['useColumns'];
}
