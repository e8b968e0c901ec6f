import type { LayoutName } from './scene/keyboard/layouts.ts';
import type { ProfileName } from './scene/keyboard/profiles.ts';

export interface KeyPaint {
  cap: string;
  legend: string;
}

export interface KeycapLook {
  profile: ProfileName;
  letters: KeyPaint;
  modifiers: KeyPaint;
  accents: KeyPaint;
  /** Legends of the keys in the accent's colours; Esc and Enter unless told. */
  accented?: string[];
  /** Where legends stand: in the middle, in the corner, on the side towards the typist, or nowhere. */
  legends: 'middle' | 'corner' | 'none';
}

export type Finish = 'plastic' | 'aluminium' | 'wood' | 'clear';

export interface CaseLook {
  finish: Finish;
  color: string;
  plate: string;
  /** Width of the frame around the keys, in millimetres. */
  frame?: number;
  /** A low case stands hardly higher than its plate. */
  low?: boolean;
}

export interface KeyboardLook {
  kind: 'keyboard';
  layout: LayoutName;
  keycaps: KeycapLook;
  case: CaseLook;
  /** Colour of the knob, on boards that have one. */
  knob?: string;
  flatKnob?: boolean;
  /** Colours of the light under the keys, from left to right. */
  glow?: string[];
  cable?: { color: string; coiled: boolean };
}

export type AccessoryLook =
  | { kind: 'keycap-set'; keycaps: KeycapLook }
  | {
      kind: 'wrist-rest';
      finish: 'wood' | 'leather';
      color: string;
      length: number;
      depth: number;
      height: number;
    }
  | { kind: 'switch-tester'; stems: string[]; color: string }
  | { kind: 'cable'; color: string; metal: string };
