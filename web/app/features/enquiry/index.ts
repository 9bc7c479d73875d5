export { EnquireButton, EnquiryFromAddress } from './enquire-button.tsx';
