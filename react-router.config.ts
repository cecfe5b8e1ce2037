import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // Addresses are few and known: the whole site map costs less than asking for parts of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
