import type { DemoProduct } from '#modules/catalogue/contract/demo-catalogue.ts';
import { catalogue } from '../catalogue.ts';
import { accessories } from './products/accessories.ts';
import { compactBoards } from './products/compact.ts';
import { seventyFives } from './products/seventy-five.ts';
import { wideBoards } from './products/wide.ts';

const WINDOW = [
  'zx75-graphite',
  'f97',
  '80-tkl',
  'meridian-75',
  'fathom-60',
  'vernier-65',
  'bearing-alice',
  'caliper-tkl',
];

export const products: DemoProduct[] = catalogue(
  WINDOW,
  seventyFives,
  wideBoards,
  compactBoards,
  accessories,
);
