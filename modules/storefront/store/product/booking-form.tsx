import { type RefObject, useEffect, useRef } from 'react';
import { useAddToCart } from '#modules/cart/store/use-add-to-cart.ts';
import type { Offer } from '#modules/catalogue/store/chosen-variant.ts';
import { totalPrice } from '#modules/catalogue/store/order-quantity.ts';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { errorsFrom } from '#platform/app/form/field-errors.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { showFirstError } from '#platform/app/form/show-first-error.ts';
import { type FormValues, useForm } from '#platform/app/form/use-form.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { callAsMember, callPageAsMember } from '#platform/app/member-api.ts';
import type { SignedIn } from '#platform/app/session/session-state.ts';
import { QuantityInput } from '#platform/app/ui/quantity-input.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { MESSAGES } from '#platform/contract/messages.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import { ApplyCode } from './apply-code.tsx';
import { BookBar } from './book-bar.tsx';
import type { Booked } from './booked-notice.tsx';
import { OrderLines } from './order-lines.tsx';
import { useDiscount } from './use-discount.ts';
import { useOrderQuantity } from './use-order-quantity.ts';

/** Only the shop validates the code, as soon as it is applied. */
async function fieldRules() {
  const { bookOrder } = await import('#modules/checkout/contract/calls/book-now.ts');
  return bookOrder.body.pick({ quantity: true, userAddress: true, userNumber: true }).strip();
}

type Props = {
  product: Offer;
  member: SignedIn;
  /** Called when stock or price differ from this page. */
  onOutdated: () => Promise<void>;
  onBooked: (booked: Booked) => void;
};

/** Quantity, address, phone number and the total. Typed values stay while stock and price change. */
export function BookingForm({ product, member, onOutdated, onBooked }: Props) {
  const { addsCosts } = useStorefront();
  const order = useOrderQuantity(product);
  const { quantity, unitPrice, isAcceptable } = order;
  const formRef = useLastDelivery(member.email);
  const cart = useAddToCart();
  const forCart = { variantId: product.variantId ?? product._id, quantity };
  const bookingKey = useBookingKey();
  const discount = useDiscount({
    ...product,
    productName: product.originalName ?? product.productName,
    perUnitPrice: unitPrice,
    quantity,
    isAcceptable,
    addsCosts,
  });
  const total = discount.quote?.totalPrice ?? totalPrice(unitPrice, quantity);
  const shownTotal = isAcceptable && !(addsCosts && discount.isOpen) ? formatMoney(total) : '–';

  const book = async ({ userAddress = '', userNumber = '' }: FormValues) => {
    const code = discount.code || undefined;
    const { productName, originalName = productName, variantId, variantTitle } = product;
    const intent = { productName: originalName, variantId, quantity, userAddress, userNumber, code };
    const { email, displayName } = member;
    const body = {
      ...intent,
      email,
      displayName,
      totalPrice: total,
      image: product.image,
      status: 'unpaid' as const,
    };
    const { insertedId } = await callAsMember('POST /orders', {
      body,
      idempotencyKey: bookingKey.keyFor(intent),
    });
    bookingKey.forget();
    showToast('success', MESSAGES.orderBooked);
    onBooked({
      orderId: insertedId,
      productName,
      variantTitle,
      quantity,
      totalPrice: total,
    });
  };

  const addToCart = async () => {
    const isAdded = await cart.add(forCart);
    if (!isAdded && formRef.current) showFirstError(formRef.current, { quantity: 'refused' });
  };

  const form = useForm({
    schema: fieldRules,
    explain: bookingText,
    submit: (values) =>
      book(values).catch(async (error: unknown) => {
        if (isOutdated(error)) await onOutdated();
        throw error;
      }),
  });

  return (
    <form {...form.props} ref={formRef} aria-label={t('Order')} className="mt-6 grid gap-5">
      <QuantityInput
        label={t('Quantity')}
        name="quantity"
        value={order.typed}
        onChange={order.setTyped}
        min={product.minimumOrderQuantity}
        max={order.most}
        step={product.quantityStep ?? 1}
        error={order.complaint ?? form.errors.quantity ?? cart.errorOf(forCart)}
      />
      {product.priceTiers.length > 0 && (
        <p role="status" className="-mt-2 min-h-6 font-semibold text-good">
          {order.hint}
        </p>
      )}
      <OrderLines
        product={product}
        quantity={quantity}
        unitPrice={unitPrice}
        quote={discount.quote}
        total={shownTotal}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('Name')} value={member.displayName} readOnly autoComplete="off" />
        <TextField label={t('Email')} value={member.email} readOnly autoComplete="off" />
      </div>
      <TextArea
        label={t('Address')}
        name="userAddress"
        rows={3}
        autoComplete="street-address"
        required
        error={form.errors.userAddress}
      />
      <TextField
        label={t('Phone number')}
        name="userNumber"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        required
        error={form.errors.userNumber}
      />
      <ApplyCode discount={discount} error={form.errors.code} />
      <FormMessage message={form.message ?? (discount.code === '' ? discount.complaint : undefined)} />
      <BookBar
        total={shownTotal}
        isAcceptable={isAcceptable && !discount.isAsking && !(addsCosts && discount.isOpen)}
        button={form.button}
        cart={{ isBusy: cart.isBusy, onAdd: addToCart }}
      />
    </form>
  );
}

function isOutdated(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  return ['price_changed', 'out_of_stock'].includes(error.code) || refusedVariant(error) !== undefined;
}

/** Why the chosen variant cannot be booked; undefined for any other refusal. */
function refusedVariant(error: unknown): string | undefined {
  return errorsFrom(error).variantId;
}

/** Names the new total after a price change, so a buyer never books at a price they did not see. */
function bookingText(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.code !== 'price_changed')
    return refusedVariant(error) ?? problemText(error);
  const total = Number(error.document.totalPrice);
  return t('The price has changed: this order now costs {total}. Book again to accept it.', {
    total: formatMoney(total),
  });
}

/**
 * The idempotency key of a booking: the same for every attempt at the same booking, so that a lost answer never books
 * twice; a new one for another booking and after `forget`.
 */
function useBookingKey() {
  const last = useRef<{ intent: string; key: string }>(undefined);
  return {
    keyFor(intent: object): string {
      const text = JSON.stringify(intent);
      if (last.current?.intent !== text) last.current = { intent: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget(): void {
      last.current = undefined;
    },
  };
}

/** Fills address and phone number of an untouched form from the member's last order. */
function useLastDelivery(email: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const touched = new Set<string>();
    const touch = ({ target }: Event) => isTextControl(target) && touched.add(target.name);
    const filled = form.current;
    filled?.addEventListener('input', touch);
    callPageAsMember('GET /myorders', { query: { email, limit: 1 } }).then(
      ({ items: [last] }) => {
        if (!last) return;
        for (const name of ['userAddress', 'userNumber'] as const) {
          const field = form.current?.elements.namedItem(name);
          if (isTextControl(field) && field.value === '' && !touched.has(name)) field.value = last[name];
        }
      },
      // The fields stay empty.
      () => undefined,
    );
    return () => filled?.removeEventListener('input', touch);
  }, [email]);
  return form;
}

function isTextControl(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
