export { CoverPicture, LotPicture } from './cover-picture.tsx';
export { Picture, type PictureProps } from './picture.tsx';
