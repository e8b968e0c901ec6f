import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { SHOP } from '#shop.config';
import { sideBySide } from '../../support/side-by-side.ts';
import { expectUnchanged, snapshot } from '../../support/snapshot.ts';
import {
  type CallWorld,
  callsWithBody,
  makeSpoilt,
  type Spoilt,
  startCallWorld,
} from '../worlds/calls-of-world.ts';
import { arbitraryRequest } from './arbitrary-requests.ts';

const CALLS = SHOP.calls;

// Every request is carried out or refused, none fails, and a refused one changes nothing.
// FUZZ_SEED repeats a run; FUZZ_RUNS is the total number of requests.

const SEED = Number(process.env.FUZZ_SEED ?? randomInt(1, 2 ** 31));
const RUNS_EACH = Math.ceil(Number(process.env.FUZZ_RUNS ?? 6_600) / CALLS.length);

let world: CallWorld;
const told = { taken: 0, refused: 0 };

beforeAll(async () => {
  world = await startCallWorld('fuzzed calls');
});
afterAll(async () => {
  console.log(
    `fuzzed calls: ${told.taken + told.refused} requests, ${told.taken} of them taken, FUZZ_SEED=${SEED}`,
  );
  await world?.shop.close();
});

test.each(CALLS.map((call) => [call.name, call] as const))(
  '%s takes or refuses any request',
  async (_name, call: Call) => {
    const sound = callsWithBody(world).find((one) => one.call === call)?.sound ?? {};
    const refused: Spoilt[] = [];
    await fc.assert(
      fc.asyncProperty(arbitraryRequest(call, sound), async (spoilt) => {
        const { status, body } = await makeSpoilt(world, call, spoilt);
        expect(status).toBeLessThan(500);
        told[status < 400 ? 'taken' : 'refused'] += 1;
        if (status < 400) return;
        refused.push(spoilt);
        expect(body).toMatchObject({ status, code: expect.any(String) });
        if (status === 422) expect(body.errors?.length).toBeGreaterThan(0);
      }),
      { seed: SEED, numRuns: RUNS_EACH, endOnFailure: true, interruptAfterTimeLimit: 540_000 },
    );
    await expectNoTrace(call, refused);
    await world.shop.expectSound();
  },
  600_000,
);

/** Repeats the refused requests and fails if the database changed. Those that another one made valid are left out. */
async function expectNoTrace(call: Call, refused: readonly Spoilt[]): Promise<void> {
  const before = await snapshot(world.shop);
  const taken = new Set<Spoilt>();
  await sideBySide(refused, async (spoilt) => {
    if ((await makeSpoilt(world, call, spoilt)).status < 400) taken.add(spoilt);
  });
  if (taken.size === 0) return expectUnchanged(world.shop, before);
  await expectNoTrace(
    call,
    refused.filter((spoilt) => !taken.has(spoilt)),
  );
}
