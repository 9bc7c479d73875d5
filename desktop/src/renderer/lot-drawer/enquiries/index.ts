export { EnquiriesTab } from './enquiries-tab.tsx';
