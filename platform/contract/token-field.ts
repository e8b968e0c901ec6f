import { z } from 'zod';

/** The token of a mailed link. */
export const token = z.string('Token is required').max(200, 'Token is too long');
