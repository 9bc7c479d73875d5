import type { Plugin } from 'vite';

export const GET_BUILTIN_MODULES: Plugin;
