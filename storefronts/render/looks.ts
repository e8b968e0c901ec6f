import type { AccessoryLook, KeyboardLook } from './keyboard-look.ts';
import type { ToolLook } from './tool-look.ts';

/** What a product looks like: all that the scenes need to know to build it. */
export type Look = KeyboardLook | AccessoryLook | ToolLook;

/** The look of every product of a storefront, by its slug. */
export type Looks<L extends Look = Look> = Record<string, L>;
