import type { WoodName } from './scene/wood.ts';

export type MetalFinish = 'painted' | 'steel' | 'stainless' | 'aluminium';

/** A blade of sheet: lengths in millimetres. */
export interface BladeLook {
  outline: 'round' | 'square' | 'taper' | 'point' | 'spade' | 'rounded-spade';
  length: number;
  width: number;
  /** How deep the blade is hollowed from side to side. */
  dish: number;
  /** How far the blade's end bends up. */
  bend?: number;
  /** Height of side and back walls, on scoops. */
  walls?: number;
  /** Rolled steps for the foot along the upper edge. */
  treads?: boolean;
  finish: MetalFinish;
  color: string;
  /** How far the bare, ground metal reaches up from the cutting edge. */
  edge?: number;
  /** Pressed ribs along the blade. */
  ribs?: number;
}

export interface TinesLook {
  count: number;
  length: number;
  width: number;
  color: string;
  /** Flattened tines; others are square. */
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
  /** Colour of a moulded crosspiece; without it the crosspiece is of wood. */
  gripColor?: string;
}

export interface ToolLook {
  kind: 'tool';
  blade?: BladeLook;
  tines?: TinesLook;
  handle: HandleLook;
  socket?: { length: number; color: string; finish: MetalFinish };
  /** Braces from the socket to the sides of a wide blade. */
  braces?: boolean;
  /** How many lie side by side: handles are sold by the bundle. */
  count?: number;
}
