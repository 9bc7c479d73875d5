export { createSaleDocuments } from './create-sale-documents.ts';
export { documentsLeftFor, presentDocument, takesDocuments } from './present-document.ts';
export { exportDocuments, listDocuments, readDocumentTexts } from './store.ts';
