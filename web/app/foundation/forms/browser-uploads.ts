import type { VariantId } from '@marque/core/forms/variants';
import type { UploadsPort } from '@marque/core/ui/form-screens';
import { loadChunk } from '@marque/core/ui/lazy-part';
import { browserApi } from '../session/index.ts';

/** The way of a form's files to the storage; the client that knows it is fetched with the first file. */
export function browserUploads(formName: VariantId): UploadsPort {
  return {
    async send(file, { field }, hooks) {
      const { uploadFile } = await loadChunk('client', () => import('@marque/core/client/uploads'));
      return uploadFile(browserApi, file, { formName, field }, hooks);
    },
  };
}
