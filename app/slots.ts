import type { Cart } from '#modules/cart/contract/calls/cart.ts';
import type { ProductWithVariants } from '#modules/catalogue/contract/calls/products.ts';
import type { CheckoutQuote } from '#modules/checkout/contract/calls/checkout.ts';
import type { OrderPage } from '#modules/customer-orders/contract/calls/order-links.ts';
import type { StaffOrder } from '#modules/staff-orders/contract/calls/staff-orders.ts';

/** The props of the blocks in each slot. */
export type SlotProps = {
  /** On the page of a product, below its offer. */
  product: {
    product: ProductWithVariants;
    /** The variant that the customer has chosen. */
    variantId: string;
  };
  /** Below the lines of a cart that is not empty. */
  cart: { lines: Cart['lines'] };
  /** In the summary of the checkout, which lies within its form. */
  'checkout-summary': { lines: CheckoutQuote['lines'] };
  /** On the page that a customer has of an order. */
  order: {
    order: OrderPage;
    /** Proves a guest's right to the order; absent for a member. */
    token?: string;
  };
  /** On the page that staff have of an order. */
  'staff-order': { order: StaffOrder };
  /** In the preview of the product editor, which shows unsaved edits to staff. */
  'product-preview': { product: ProductWithVariants };
};
