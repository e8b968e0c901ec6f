// tillwright/testing: a whole shop with an extension, in the process of a test: startTestShop('cards', { env: { EXTENSIONS: folder } }).
export { createTestDatabase } from '#tests/support/database.ts';
export { type Enrolled, enrol } from '#tests/support/enrol.ts';
export { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
