export { AT_START, forkRenderer } from './fork-renderer.ts';
export { forkFirstRenderer, forkRenderers, RENDERER_PROGRAM, rendererCount } from './fork-renderers.ts';
