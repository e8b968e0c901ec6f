import { inject } from 'vitest';

// A killed run leaves its files in its folder, which the next run removes.
process.env.TMPDIR = inject('temporaryFolder');
