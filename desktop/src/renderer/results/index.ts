export { ResultsSection } from './results-section.tsx';
