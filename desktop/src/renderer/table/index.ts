export { ConsoleTable, TableGroup, TableLine } from './console-table.tsx';
export { default as tableClasses } from './table.module.css';
