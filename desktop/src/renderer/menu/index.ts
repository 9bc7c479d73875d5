export { default as menuClasses } from './menu.module.css';
