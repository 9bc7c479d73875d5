export { AT_START, forkRenderer, MEMORY_FLAGS } from './fork-renderer.ts';
export { forkFirstRenderer, forkRenderers, RENDERER_PROGRAM, rendererCount } from './fork-renderers.ts';
