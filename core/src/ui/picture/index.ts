export { BandPicture } from './band-picture.tsx';
export { CoverPicture, LotPicture } from './cover-picture.tsx';
export { ImageTemplateContext, useImageUrl } from './image-address.tsx';
export { Picture } from './picture.tsx';
