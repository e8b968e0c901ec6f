// Written by `packages/picture-studio/render.ts`; a test compares it with the pictures.
export const picturesVersion = 'v-91d489caa2e0';
