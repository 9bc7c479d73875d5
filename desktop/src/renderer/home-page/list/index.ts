export { ItemList, type ListedItem } from './item-list.tsx';
