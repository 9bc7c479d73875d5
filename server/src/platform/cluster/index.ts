export { inOneProcess } from './in-one-process.ts';
export {
  type BroadcastEvent,
  type Cluster,
  type LeaseName,
  leaseOfLot,
  type WatchedTable,
} from './port.ts';
export { openPostgresCluster } from './postgres/open-cluster.ts';
export { createSingleProcess } from './single-process.ts';
