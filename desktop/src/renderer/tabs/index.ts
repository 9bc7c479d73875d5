export { TabButton } from './tab-button.tsx';
export { default as tabClasses } from './tabs.module.css';
