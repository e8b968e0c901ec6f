import type { Look } from './looks/look.ts';
import type { View } from './picture-files.ts';

export type Composition = 'hero' | 'promotion' | 'share' | 'icon';

export type Subject =
  | { kind: 'product'; look: Look; view: View }
  | { kind: 'composition'; storefront: 'keyboards' | 'shovels'; composition: Composition };

/** A request to the studio, serialized for the browser. */
export interface Shot {
  subject: Subject;
  width: number;
  height: number;
  /** Renderings to average: more are smoother and slower. */
  samples: number;
}

declare global {
  interface Window {
    photograph(shot: Shot): Promise<string>;
  }
}
