/** How the shopkeeper calls the command line: a release has its own start script and no npm. */
export const CALLED = process.env.SHOP_COMMAND ?? 'npm run shop --';
