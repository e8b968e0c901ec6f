import type { LayoutName } from '../scene/keyboard/layouts.ts';
import type { ProfileName } from '../scene/keyboard/profiles.ts';

export interface KeyPaint {
  cap: string;
  legend: string;
}

export interface KeycapLook {
  profile: ProfileName;
  letters: KeyPaint;
  modifiers: KeyPaint;
  accents: KeyPaint;
  /** Legends of the keys in the accent's colours; Esc and Enter by default. */
  accented?: string[];
  /** Position of the legends: centre, corner, or none. */
  legends: 'middle' | 'corner' | 'none';
}

export type Finish = 'plastic' | 'aluminium' | 'wood' | 'clear';

export interface CaseLook {
  finish: Finish;
  color: string;
  plate: string;
  /** Width of the frame around the keys, in millimetres. */
  frame?: number;
  /** True if the case is hardly higher than its plate. */
  low?: boolean;
}

export interface KeyboardLook {
  kind: 'keyboard';
  layout: LayoutName;
  keycaps: KeycapLook;
  case: CaseLook;
  knob?: string;
  flatKnob?: boolean;
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
