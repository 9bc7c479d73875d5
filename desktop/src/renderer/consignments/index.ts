export { type Consignments, createConsignments } from './consignment-store.ts';
export { ConsignmentsSection } from './consignments-section.tsx';
