/** The pictures of an import's rows: which file belongs to which row, and how it gets to the storage. */
export { type FieldPictures, findPictures } from './find-pictures.ts';
export { fileFields, type PictureColumn, pictureColumns } from './picture-columns.ts';
export { type FolderFault, type LocalPicture, openPictureFolder, type PictureFolder } from './picture-folder.ts';
export { type UploadParts, type UploadRefusal, uploadPictures } from './upload-pictures.ts';
