import type { WoodName } from '../scene/wood.ts';

export type MetalFinish = 'painted' | 'steel' | 'stainless' | 'aluminium';

/** A sheet-metal blade; lengths in millimetres. */
export interface BladeLook {
  outline: 'round' | 'square' | 'taper' | 'point' | 'spade' | 'rounded-spade';
  length: number;
  width: number;
  /** Depth of the hollow from side to side. */
  dish: number;
  bend?: number;
  walls?: number;
  treads?: boolean;
  finish: MetalFinish;
  color: string;
  /** Height of the bare, ground metal above the cutting edge. */
  edge?: number;
  ribs?: number;
}

export interface TinesLook {
  count: number;
  length: number;
  width: number;
  color: string;
  /** True if tines are flattened instead of square. */
  flat?: boolean;
  round?: boolean;
  bend: number;
}

export interface HandleLook {
  shape: 'straight' | 'pick' | 'sledge' | 'hammer';
  grip: 'none' | 'd' | 't';
  wood: WoodName;
  length: number;
  diameter: number;
  /** Colour of a moulded crosspiece; wooden without it. */
  gripColor?: string;
}

export interface ToolLook {
  kind: 'tool';
  blade?: BladeLook;
  tines?: TinesLook;
  handle: HandleLook;
  socket?: { length: number; color: string; finish: MetalFinish };
  braces?: boolean;
  count?: number;
}
