import type { Look } from './looks.ts';
import type { View } from './picture-files.ts';

/** The compositions that belong to a storefront instead of a product. */
export type Composition = 'hero' | 'promotion' | 'share' | 'icon';

export type Subject =
  | { kind: 'product'; look: Look; view: View }
  | { kind: 'composition'; storefront: 'keyboards' | 'shovels'; composition: Composition };

/** What the studio is asked to photograph, as it crosses into the browser. */
export interface Shot {
  subject: Subject;
  width: number;
  height: number;
  /** How many renderings are averaged: more are smoother and slower. */
  samples: number;
}

declare global {
  interface Window {
    photograph(shot: Shot): Promise<string>;
  }
}
