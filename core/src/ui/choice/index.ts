export { ChoiceCard, TickBox } from './choice.tsx';
