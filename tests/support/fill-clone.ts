/** Puts into a clone two commands, empty sources, and a fake npm, React Router and Vite that only record their calls. */
export async function fillClone(put: (file: string, content: string) => Promise<void>): Promise<void> {
  await put('package.json', '{}');
  await put('package-lock.json', '{"packages":{}}');
  await put('command.ts', "console.log('ran', process.argv.slice(2).join(' '))");
  await put(
    'wait.ts',
    "process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('up')",
  );
  await put('npm.js', "require('fs').appendFileSync('calls', 'npm ' + process.argv[2] + '\\n')");
  const reactRouter =
    "require('fs').appendFileSync('calls', process.argv[2] + '\\n'); require('fs').mkdirSync('build/client/assets', { recursive: true }); require('fs').writeFileSync('build/client/assets/a.js', 'a'.repeat(999));";
  await put('node_modules/@react-router/dev/bin.cjs', reactRouter);
  await put(
    'node_modules/vite/bin/vite.js',
    "require('fs').appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n'); require('fs').mkdirSync('build/shop', { recursive: true })",
  );
  for (const source of [
    'app/root.tsx',
    'commands/start.ts',
    'demo/load-demo.ts',
    'extend/module.ts',
    'languages/de/cart.json',
    'modules/orders/module.ts',
    'platform/contract/call.ts',
    'platform/db/connect.ts',
    'packages/stand-ins/sandbox.ts',
    'platform/server/server.ts',
    'platform/shop.ts',
    'themes/a.ts',
    'root.ts',
    'setting-values.ts',
    'settings.ts',
    'shop.config.ts',
    'vite.config.ts',
    'vite.shop.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
  ]) {
    await put(source, '');
  }
}
