/** A mistake in the page that uses Stripe.js, thrown where it is made. */
export class IntegrationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'IntegrationError';
  }
}
