export { useIsOffline } from './connection-status.tsx';
export { whenIdle } from './idle.ts';
export { LiveProvider, useConnection, useRealtime, useUserEvents } from './realtime-context.tsx';
export { useLiveListing, useLot, useLotGap, useLotStore, useSeed } from './store-context.tsx';
