import { t } from '#platform/words/t.ts';

/** Every error code of a call: HTTP status, title (RFC 9457), and a sentence for people where it differs from the title. */
export const PROBLEMS = {
  bad_request: { status: 400, title: () => t('Bad request'), detail: () => t('The request cannot be read') },
  bad_signature: { status: 400, title: () => t('The signature is not valid') },
  unauthenticated: { status: 401, title: () => t('Unauthorized'), detail: () => t('Sign in first') },
  forbidden: { status: 403, title: () => t('Forbidden'), detail: () => t('You are not allowed to do this') },
  csrf: { status: 403, title: () => t('The request does not come from this shop') },
  reauth_required: { status: 403, title: () => t('Confirm your identity') },
  fresh_sign_in_required: {
    status: 403,
    title: () => t('Confirm your identity'),
    detail: () => t('Enter your password or a code to do this.'),
  },
  two_factor_required: {
    status: 403,
    title: () => t('Two-step sign-in is required'),
    detail: () =>
      t(
        'Your team requires two-step sign-in. Set it up on your account page first, or sign in with a passkey.',
      ),
  },
  long_password_required: {
    status: 403,
    title: () => t('A longer password is required'),
    detail: () =>
      t('Staff passwords have 12 characters or more. Choose a new one on your account page first.'),
  },
  email_unverified: { status: 409, title: () => t('The address is not verified') },
  not_found: { status: 404, title: () => t('Not found') },
  method_not_allowed: { status: 405, title: () => t('Method not allowed') },
  name_taken: { status: 409, title: () => t('The name is taken') },
  stale_version: { status: 409, title: () => t('Changed in the meantime') },
  upload_in_use: {
    status: 409,
    title: () => t('The shop shows this picture'),
    detail: () => t('A product, an order or a collection shows this picture. Take it out there first.'),
  },
  upload_quota: { status: 409, title: () => t('Too many uploads') },
  staff_merge: {
    status: 409,
    title: () => t('Staff accounts are not merged'),
    detail: () => t('One of these accounts is on the team. Take it off the team first.'),
  },
  guest_has_open_order: { status: 409, title: () => t('An order of this customer is open') },
  group_in_use: {
    status: 409,
    title: () => t('The group has customers'),
    detail: () => t('Customers are in this group. Take them out of it first.'),
  },
  stock_in_use: { status: 409, title: () => t('Orders hold these units') },
  already_reviewed: { status: 409, title: () => t('Reviewed already') },
  in_stock: {
    status: 409,
    title: () => t('It is in stock'),
    detail: () => t('It is back in stock: you can order it now'),
  },
  out_of_stock: { status: 409, title: () => t('Not enough in stock') },
  price_changed: { status: 409, title: () => t('The price has changed') },
  too_many_open_orders: { status: 409, title: () => t('Too many unpaid orders') },
  idempotency_conflict: { status: 409, title: () => t('The key was used for another request') },
  order_paid: { status: 409, title: () => t('The order is paid') },
  order_not_paid: { status: 409, title: () => t('The order is not paid') },
  integrity_hold: {
    status: 409,
    title: () => t('The order is on hold until its payments and stock are correct'),
  },
  order_disputed: { status: 409, title: () => t('The customer disputes the payment') },
  order_refunded: { status: 409, title: () => t('The order has been refunded') },
  nothing_to_ship: { status: 409, title: () => t('Nothing is left to ship') },
  shipment_final: {
    status: 409,
    title: () => t('The shipment can no longer be undone'),
    detail: () => t('The mail about this shipment has left, so it can no longer be undone.'),
  },
  tracking_added: {
    status: 409,
    title: () => t('The shipment has a tracking number'),
    detail: () => t('This shipment has another tracking number already.'),
  },
  mail_leaving: {
    status: 409,
    title: () => t('The mail is leaving'),
    detail: () => t('The mail about this shipment is just leaving. Try again in a moment.'),
  },
  return_decided: { status: 409, title: () => t('The return has been decided already') },
  order_shipped: { status: 409, title: () => t('The order has been shipped') },
  order_not_closing: { status: 409, title: () => t('The order is not being cancelled') },
  order_closed: { status: 409, title: () => t('The order is closed') },
  order_not_payable: { status: 409, title: () => t('The order cannot be paid now') },
  ambiguous_order: { status: 409, title: () => t('More than one order has this amount') },
  price_mismatch: { status: 409, title: () => t('The amount differs from the total of the order') },
  payment_not_confirmed: { status: 409, title: () => t('The payment is not confirmed') },
  payment_mismatch: { status: 409, title: () => t('The payment is not for this order') },
  cannot_delete_admin: { status: 409, title: () => t('An admin cannot be deleted') },
  last_admin: { status: 409, title: () => t('The last admin cannot be removed') },
  already_staff: { status: 409, title: () => t('This person is on the team already') },
  other_address: { status: 403, title: () => t('The invitation is for another address') },
  two_factor_on: { status: 409, title: () => t('Two-step sign-in is on already') },
  passkey_refused: { status: 403, title: () => t('The passkey was refused') },
  two_factor_off: { status: 409, title: () => t('Two-step sign-in is off') },
  link_expired: { status: 410, title: () => t('The link no longer works') },
  too_large: { status: 413, title: () => t('Content too large') },
  unsupported_media_type: { status: 415, title: () => t('Unsupported media type') },
  validation: { status: 422, title: () => t('Some fields are not valid') },
  rate_limited: { status: 429, title: () => t('Too many requests') },
  internal: { status: 500, title: () => t('Internal server error'), detail: () => t('Something went wrong') },
  unavailable: {
    status: 503,
    title: () => t('Service unavailable'),
    detail: () => t('Not available just now'),
  },
} as const satisfies Record<string, { status: number; title: () => string; detail?: () => string }>;

export type ProblemCode = keyof typeof PROBLEMS;

function detailOf(code: ProblemCode): string {
  const problem: { title: () => string; detail?: () => string } = PROBLEMS[code];
  return (problem.detail ?? problem.title)();
}

/** An error of one field; never repeats the value. */
export type FieldError = { field: string; message: string };

/** An expected failure: throw it anywhere below a call to answer a problem document. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldError[] | undefined;
  /** More members of the problem document, such as the true `totalPrice`. */
  readonly extra: Record<string, unknown>;
  /** For 429 and 503, in seconds. */
  readonly retryAfterSeconds: number | undefined;
  /** For 405: the allowed methods. */
  readonly allow: readonly string[] | undefined;

  constructor(
    code: ProblemCode,
    detail: string = detailOf(code),
    more: {
      errors?: FieldError[];
      extra?: Record<string, unknown>;
      retryAfterSeconds?: number;
      allow?: readonly string[];
    } = {},
  ) {
    super(detail);
    this.name = 'Problem';
    this.code = code;
    this.errors = more.errors;
    this.extra = more.extra ?? {};
    this.retryAfterSeconds = more.retryAfterSeconds ?? (code === 'unavailable' ? 5 : undefined);
    this.allow = more.allow;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }
}

/** The 422 for one field. */
export function invalidField(field: string, message: string): Problem {
  return new Problem('validation', message, { errors: [{ field, message }] });
}

/** The body of an error answer. */
export type ProblemDocument = {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail: string;
  errors?: FieldError[];
  [extra: string]: unknown;
};

export function problemDocument(problem: Problem): ProblemDocument {
  const { status, title } = PROBLEMS[problem.code];
  return {
    type: `/api/docs#${problem.code}`,
    title: title(),
    status,
    code: problem.code,
    detail: problem.message,
    ...(problem.errors && { errors: problem.errors }),
    ...problem.extra,
  };
}
