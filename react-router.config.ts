import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  // Every link is known from the first page on: nothing to ask the server for before a navigation.
  routeDiscovery: { mode: 'initial' },
  // The parts of our route modules are small: one file each costs fewer requests.
  splitRouteModules: false,
} satisfies Config;
