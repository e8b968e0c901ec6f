import type { DemoProduct } from '#contract/storefront.ts';
import { catalogue } from '../catalogue.ts';
import { handles } from './products/handles.ts';
import { scoopsAndForks } from './products/scoops-and-forks.ts';
import { shovels } from './products/shovels.ts';
import { spades } from './products/spades.ts';

const WINDOW = [
  'round-point-shovel-long',
  'snow-shovel-18',
  'drain-spade-16',
  'square-mouth-shovel-d',
  'ash-shovel-handle-48',
  'grain-scoop-10',
  'border-spade',
  'hickory-pick-handle-36',
];

export const products: DemoProduct[] = catalogue(WINDOW, shovels, spades, scoopsAndForks, handles);
