import { t } from '#platform/words/t.ts';

/** The sentences of the specification that pages and refusals share, in the language of the page or call. */
export const MESSAGES = {
  get emailRequired() {
    return t('Email is Required');
  },
  get emailInvalid() {
    return t('Provide a valid Email');
  },
  get passwordRequired() {
    return t('Password is Required');
  },
  get passwordTooShort() {
    return t('Must be 6 characters or longer');
  },
  get nameRequired() {
    return t('Name is Required');
  },
  get passwordsDiffer() {
    return t('Your Password Didnt Matched');
  },
  get verificationSent() {
    return t('Verification Mail Sent');
  },
  get resetSent() {
    return t('Sent email');
  },
  get notSignedIn() {
    return t('No user is logged in');
  },
  get orderNotAcceptable() {
    return t('Your order is not acceptable');
  },
  get orderBooked() {
    return t('Order is unpaid. Check your Order Page.');
  },
  get paymentCompleted() {
    return t('Congrats! Your payment is completed.');
  },
  get reviewCreated() {
    return t('Review Created');
  },
  get productAdded() {
    return t('Product is Added');
  },
  get adminMade() {
    return t('Successfully made an admin');
  },
  get adminFailed() {
    return t('Failed to Make an admin');
  },
  get profileUpdated() {
    return t('Profile Updated');
  },
  get cancelOrder() {
    return t('Warning: You are going to cancel this Order!');
  },
  get deleteProduct() {
    return t('Warning: You are going to delete this Product!');
  },
};
