/** Runs in the sandbox before the page. */
import { contextBridge, ipcRenderer } from 'electron';
import { exposeCarrier } from './expose.ts';

exposeCarrier(contextBridge, ipcRenderer);
