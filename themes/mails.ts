import type { MailName, MailText } from '#platform/contract/storefront.ts';

const ORDER_BUTTONS = { button: 'See your orders', guestButton: 'See your order' };
const SHIPPED_BUTTONS = { ...ORDER_BUTTONS, trackButton: 'Track your parcel' };

/** A mail that greets by name: an opening, the facts of the order, the button. */
const order = (subject: string, ...paragraphs: string[]) => ({
  subject,
  text: text('Hello {name},', ...paragraphs, '{details}', '{button}'),
  ...ORDER_BUTTONS,
});

const text = (...paragraphs: string[]) => paragraphs.join('\n\n');

/** The words of the mails to customers before the shopkeeper changes them; both storefronts share them. */
export const mails: Record<MailName, MailText> = {
  'order-paid': order(
    'Order {number} is paid',
    'Thank you! We have received your payment and are preparing your order.',
    'Your invoice {invoice} is attached.',
  ),
  'order-unpaid': order(
    'Order {number} waits for your payment',
    'Your payment has not gone through yet, so nothing was charged. We hold your order a little longer: open it to pay with another card. If you don’t, the order expires.',
  ),
  'order-link': {
    ...order('Your link to order {number}'),
    text: text(
      'Hello {name},',
      'Here is the link to your order that you asked us for.',
      '{details}',
      '{button}',
      'If this wasn’t you, ignore this email: the link was sent to this address alone.',
    ),
  },
  'order-cancelled': order(
    'Order {number} is cancelled',
    'We have cancelled your order as you asked, and your money is on its way back. We write again once it is refunded.',
  ),
  'withdrawal-accepted': order(
    'Your withdrawal from order {number}',
    'We confirm that you have withdrawn from this order. Please send back within 14 days what has reached you. What you have paid goes back the way you paid: for goods that have not left at once, for all others, and the delivery, when they are back here.',
  ),
  'withdrawal-received': order(
    'Your withdrawal from order {number}',
    'We have received your withdrawal from this order. One of us looks at it and answers by email.',
  ),
  'phone-order': {
    subject: 'Order {number}: please pay',
    text: text(
      'Hello {name},',
      'We have placed your order as agreed, {total} in all. Pay it with the button below; we hold it for you until {until}.',
      '{details}',
      '{button}',
    ),
    button: 'See and pay your order',
  },
  'order-shipped': {
    ...order('Order {number} is on its way', 'Your order has been shipped.'),
    ...SHIPPED_BUTTONS,
  },
  'order-part-shipped': {
    ...order('Part of order {number} is on its way', 'A part of your order has been shipped.'),
    ...SHIPPED_BUTTONS,
  },
  'order-rest-shipped': {
    ...order(
      'The rest of order {number} is on its way',
      'The last parcel of your order has been shipped. With it your order is complete.',
    ),
    ...SHIPPED_BUTTONS,
  },
  'tracking-corrected': {
    ...order(
      'Your tracking number has changed: order {number}',
      'The tracking number we sent you was not right, sorry about that. Please use this one from now on.',
    ),
    ...SHIPPED_BUTTONS,
  },
  'address-corrected': order(
    'The address of order {number} is corrected',
    'We have corrected the delivery address of your order. If it is not right, answer this email before we ship.',
  ),
  'order-refunded': order(
    'Order {number} is refunded',
    'We have refunded your payment in full. It can take your bank a few days to show it.',
    'Your credit note {creditNote} is attached.',
  ),
  'order-part-refunded': {
    ...order(
      'Part of order {number} is refunded',
      'We have refunded {refund} to you. It can take your bank a few days to show it.',
    ),
    text: text(
      'Hello {name},',
      'We have refunded {refund} to you. It can take your bank a few days to show it.',
      '{details}',
      '{button}',
      'Your credit note {creditNote} is attached.',
    ),
  },
  'order-rest-refunded': order(
    'Order {number} is refunded in full',
    'We have refunded the last {refund} to you. With it your whole payment of {total} is back. It can take your bank a few days to show it.',
    'Your credit note {creditNote} is attached.',
  ),
  'payment-returned': order(
    'Your payment for order {number} is on its way back',
    'We received a payment for an order that we could no longer deliver, because it was cancelled, had expired, or was paid already. We have refunded it in full. It can take your bank a few days to show it.',
  ),
  'return-asked': order(
    'We have your return request for order {number}',
    'We will look at it and answer you by email.',
    '{note}',
  ),
  'return-approved': order(
    'You can send back your order {number}',
    'Please send these goods back to us. We refund them once they have arrived.',
    '{note}',
  ),
  'return-declined': order(
    'About your return request for order {number}',
    'We are sorry: we cannot take these goods back.',
    '{note}',
  ),
  'return-received': order(
    'Your return has arrived: order {number}',
    'Thank you, your goods have arrived. We are refunding {refund}, and write again once it is done.',
    '{note}',
  ),
  'return-refunded': order(
    'Your return has arrived: order {number}',
    'Thank you, your goods have arrived. We have refunded them already.',
    '{note}',
  ),
  'cart-reminder': {
    subject: 'Your cart is still here',
    text: text(
      'Hello,',
      'You asked us to write if you left before ordering. Here is what you had chosen. Nothing is reserved, so prices and stock may change.',
      '{details}',
      '{button}',
      'The link works for 14 days. This is the only email about this cart.',
    ),
    button: 'Go on with your order',
  },
  'review-request': {
    subject: 'How do you like it?',
    text: text(
      'Hello {name},',
      'Your order should be with you by now. If you have a minute, tell others what it is like, good and bad.',
      '{details}',
      '{button}',
      'We ask once for each order.',
    ),
    button: 'Write a review',
  },
  'newsletter-confirm': {
    subject: 'Confirm your subscription',
    text: text(
      'Hello,',
      'Please confirm that you want our newsletter. Your code for a first order comes with the confirmation. The link works for two days.',
      '{button}',
      'If this wasn’t you, ignore this email: we won’t write to you without your confirmation.',
    ),
    button: 'Confirm my subscription',
  },
  'newsletter-code': {
    subject: 'Your code for {amount} off',
    text: text(
      'Hello,',
      'Thank you for subscribing. This code takes {amount} off your first order, once: enter it when you book, signed in with this address.',
      '{details}',
      '{button}',
    ),
    button: 'See the products',
  },
  'newsletter-subscribed': {
    subject: 'You are subscribed',
    text: text(
      'Hello,',
      'You’re on our list. Your code is already in use for one of your orders.',
      '{button}',
    ),
    button: 'See the products',
  },
  'stock-alert-confirm': {
    subject: 'Shall we email you when it is back?',
    text: text(
      'Hello,',
      'Please confirm that you want one email when {product} is back in stock. The link works for two days.',
      '{button}',
      'If this wasn’t you, ignore this email: we won’t write to you without your confirmation.',
    ),
    button: 'Email me when it is back',
  },
  'back-in-stock': {
    subject: '{product} is back in stock',
    text: text(
      'Hello,',
      'You asked us to write when it is back: it is, for now. We don’t hold it for you, so order soon.',
      '{details}',
      '{button}',
      'This is the only email about it, unless you ask again.',
    ),
    button: 'Order it now',
  },
  'message-answer': answerTo('Your message'),
  'application-answer': answerTo('Your application'),
  'verify-address': {
    subject: 'Verify your address',
    text: text(
      'Hello {name},',
      'Please confirm that this address is yours. The link works for one hour.',
      '{button}',
      'If you didn’t register, somebody else used your address. Open the link to take it back.',
    ),
    button: 'Verify my address',
  },
  'reset-password': {
    subject: 'Choose a new password',
    text: text(
      'Hello {name},',
      'We received a request for a new password for your account. The link works once, for one hour.',
      '{button}',
      'If this wasn’t you, ignore this email: your password stays the same.',
    ),
    button: 'Choose a new password',
  },
  'change-address': {
    subject: 'Confirm your new address',
    text: text(
      'Hello {name},',
      'We received a request to use this address for an account. It changes when you confirm it. The link works for one hour.',
      '{button}',
      'If this wasn’t you, ignore this email: nothing changes without your confirmation.',
    ),
    button: 'Confirm my new address',
  },
  'address-changing': {
    subject: 'Your address is about to change',
    text: text(
      'Hello {name},',
      'We received a request, made with your password, to use another address for your account. It changes when the new address is confirmed.',
      '{button}',
      'If this wasn’t you, choose a new password now: that stops the change and signs out every device.',
    ),
    button: 'Choose a new password',
  },
  invitation: {
    subject: 'Join the team',
    text: text(
      'Hello,',
      '{inviter} invites you to the team of {shop} as {role}.',
      '{duties}. Sign in, or create an account, with this address. The link works once, for {days} days.',
      '{button}',
      'If you don’t know this person, ignore this email.',
    ),
    button: 'Join the team',
  },
};

function answerTo(subject: string) {
  return {
    subject,
    text: text(
      'Hello {name},',
      '{answer}',
      '{details}',
      '{button}',
      'Answer this email if you have another question.',
    ),
    button: 'Visit the shop',
  };
}
