export { Picture, type PictureProps } from './picture.tsx';
export { pictureSources } from './widths.ts';
