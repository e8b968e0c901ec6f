import type { Article } from '#contract/storefront.ts';
import { prototypes } from './articles/prototypes.ts';
import { reactPerformance } from './articles/react-performance.ts';
import { stateInPlace } from './articles/state-in-place.ts';
import { unitTests } from './articles/unit-tests.ts';
import { whereStateLives } from './articles/where-state-lives.ts';

/** Questions and answers about front-end development, the same in every storefront. */
export const articles: Article[] = [reactPerformance, whereStateLives, prototypes, stateInPlace, unitTests];
