export { SourcingPage } from './sourcing-page.tsx';
