import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  serverModuleFormat: 'cjs',
  serverBuildFile: 'index.cjs',
  // Some twenty routes: their table is smaller than the requests that would discover it piece by piece.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
