import type { AccessoryLook, KeyboardLook } from './keyboard-look.ts';
import type { ToolLook } from './tool-look.ts';

/** A product's look: all that the scenes need to build it. */
export type Look = KeyboardLook | AccessoryLook | ToolLook;

/** The look of every product of a storefront, by its slug. */
export type Looks<L extends Look = Look> = Record<string, L>;
