import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { newCollection } from '../tables/sound-bodies.ts';
import { callsWithBody, makeSpoilt } from '../worlds/calls-of-world.ts';
import type { PaymentWorld } from '../worlds/payment-world.ts';

// Some calls need a state, a link or a file that this order or product has not.
const ANSWERS = [200, 201, 202, 204, 404, 409, 410, 415, 422];
const REFUSED: Readonly<Record<string, number>> = {
  startProof: 403,
  proveIdentity: 403,
  changePassword: 403,
  addPasskey: 403,
  receiveStripeEvent: 400,
};

/** Makes a valid call, on an existing target if the path tells which; it is refused only where it needs a proof or a signature. */
export async function makeValid(world: PaymentWorld, call: Call): Promise<void> {
  const { shop, mia, ada } = world;
  const product = await shop.addProduct({ name: `Board ${randomUUID()}` });
  const added = await shop.call('POST', '/collections', { as: ada, body: newCollection() });
  const callWorld = { shop, mia, ada, product, collection: added.body };
  const sound = callsWithBody(callWorld).find((one) => one.call === call)?.sound;
  const { order } = await world.booked();
  const param = call.path.startsWith('/product')
    ? product.id
    : /\{(email|slug)\}/.test(call.path)
      ? undefined
      : order;
  const { status } = await makeSpoilt(callWorld, call, { param, body: sound && JSON.stringify(sound) });
  const refused = REFUSED[call.name];
  expect(refused ? [...ANSWERS, refused] : ANSWERS, call.name).toContain(status);
}
