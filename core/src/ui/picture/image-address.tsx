import { createContext, use } from 'react';
import { imageUrlBy, type PageImageOptions } from '../../contracts/images/index.ts';

/** The template of an image CDN; null for the sites' own endpoint. */
export const ImageTemplateContext = createContext<string | null>(null);

/** Builds addresses of pictures for where this program gets them. */
export function useImageUrl(): (key: string, options: PageImageOptions) => string {
  const template = use(ImageTemplateContext);
  return (key, options) => imageUrlBy(template, key, options);
}
