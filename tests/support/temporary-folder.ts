import { inject } from 'vitest';

// Whatever a killed run leaves behind is in its folder, which the next run removes.
process.env.TMPDIR = inject('temporaryFolder');
