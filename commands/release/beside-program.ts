/** The packages that the built program loads from beside it, for their binaries or workers; all others are built in. */
export const BESIDE_PROGRAM = ['pino', 'pino-pretty', 'sharp'];
