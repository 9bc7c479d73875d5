/** How a file is changed before it is kept. */
export type Work = 'heicToJpeg' | 'reencode' | 'cleanPng' | 'utf16ToUtf8';

/** One file on the disk, changed in place. */
export interface WorkOrder {
  readonly work: Work;
  readonly path: string;
}

/** Why a file could not be changed; null where it was. */
export type WorkFault = 'fileDamaged' | 'pictureTooLarge' | 'pictureNotConverted' | null;
