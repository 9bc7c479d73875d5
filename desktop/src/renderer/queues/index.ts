export { QueuesSection } from './queues-section.tsx';
