export { useIsOffline } from './connection-status.tsx';
export { LiveProvider, useRealtime, useUserEvents } from './realtime-context.tsx';
export { useLiveListing, useLot, useLotGap, useLotStore, useSeed } from './store-context.tsx';
export { type Connection, useConnection } from './use-connection.ts';
