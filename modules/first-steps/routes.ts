import { route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/first-steps.ts';
import { showFirstSteps } from './shop/show-first-steps.ts';
import { tryFirstStep } from './shop/try-first-step.ts';

export const firstStepRoutes = [
  route(calls.showFirstSteps, ({ shop, member }) => showFirstSteps(shop, member)),
  route(calls.tryFirstStep, ({ shop, member, params }) => tryFirstStep(shop, member, params.step)),
];
