import type { BuiltExtension } from '#platform/extensions/extension.ts';

/** The extensions in a built program; undefined where the shop runs from its sources. The build writes this list (`platform/build`). */
export const BUILT: readonly BuiltExtension[] | undefined = undefined;
