export { Picture, type PictureProps } from './picture.tsx';
export {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  pictureSources,
  pictureUrl,
} from './widths.ts';
