import { config } from 'zod';

// zod compiles schemas on the server for speed. In a browser the CSP forbids `eval` and reports every attempt. Import
// this module before any schema is created.
config({ jitless: 'document' in globalThis });
