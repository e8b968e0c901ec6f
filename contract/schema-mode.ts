import { config } from 'zod';

// On the server schemas are compiled, which makes them faster; in a browser the pages' policy forbids to make code of
// text, and already the attempt is reported. Imported by whatever makes schemas, before it makes any.
config({ jitless: 'document' in globalThis });
