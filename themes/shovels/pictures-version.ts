// Written by `packages/picture-studio/render.ts`; a test compares it with the pictures.
export const picturesVersion = 'v-90d32070d22c';
