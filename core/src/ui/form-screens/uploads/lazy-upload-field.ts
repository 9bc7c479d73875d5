import { lazyPart } from '../../lazy-part/index.ts';
import type { ControlProps } from '../fields/use-control.ts';

/** Loaded on demand: forms without uploads do not load the code for sorting files. */
export const UploadField = lazyPart<ControlProps>('uploads', () => import('./upload-field.tsx'));
