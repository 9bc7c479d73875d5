import type { Plugin } from 'vite';
import { chunksOf, withImports } from './chunk-imports.ts';

/**
 * Keeps parts that are loaded on demand from requesting a style sheet again that their page has: that of the frame, and those
 * of the file that imports the part. React Router writes a `#` behind the addresses, so that Vite does not recognise them; a
 * second copy makes the browser style the whole page again, and lay it out again if it names the fonts.
 */
export const STYLES_ONCE: Plugin = {
  name: 'styles-once',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, files) {
      const chunks = chunksOf(files);
      const frame = [...chunks.values()].find(({ name }) => name === 'frame');
      if (frame?.viteMetadata?.importedCss.size !== 1) this.error('The frame has one style sheet.');
      for (const chunk of chunks.values()) {
        const present = new Set(frame.viteMetadata.importedCss);
        for (const name of withImports(chunk.fileName, chunks))
          for (const styles of chunks.get(name)?.viteMetadata?.importedCss ?? []) present.add(styles);
        // In the place of a style sheet stands the frame's script, which is loaded already.
        for (const styles of present) chunk.code = chunk.code.replaceAll(`"${styles}"`, `"${frame.fileName}"`);
      }
    },
  },
};
