export { useRealtime, useUserEvents } from './connection-context.tsx';
export { whenIdle } from './idle.ts';
export { useIsOffline } from './line-context.tsx';
export { LiveProvider } from './live-provider.tsx';
export { useLiveListing, useLot, useLotGap, useLotStore, useSeed } from './store-context.tsx';
