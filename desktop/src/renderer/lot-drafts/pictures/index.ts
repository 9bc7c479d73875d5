export { moved } from './order.ts';
export { type OrderedPicture, PictureOrder } from './picture-order.tsx';
