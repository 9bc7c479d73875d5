export { type TransportEstimate, transportEstimate } from './transport-estimate.ts';
