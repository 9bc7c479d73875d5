import type { BrowserWindow, IpcMain, IpcMainInvokeEvent } from 'electron';
import type { Emit } from '../backend/index.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../ipc/electron-channels.ts';
import type { Receiver } from '../ipc/receiver.ts';
import { PAGE_ORIGIN } from './security.ts';

/** Receives the calls of the page's main frame. Other frames, and pages of another origin, are told of no method. */
export function carryCalls(ipc: Pick<IpcMain, 'handle'>, receive: Receiver): void {
  ipc.handle(CALL_CHANNEL, (event: IpcMainInvokeEvent, name: unknown, input: unknown) =>
    isPage(event) ? receive(name, input) : { ok: false, fault: 'unknownMethod' },
  );
}

/** Sends events to the page of the window, while there is one. */
export function createEmit(window: () => Pick<BrowserWindow, 'isDestroyed' | 'webContents'> | null): Emit {
  return (name, event) => {
    const target = window();
    if (target !== null && !target.isDestroyed()) target.webContents.send(EVENT_CHANNEL, name, event);
  };
}

function isPage({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && senderFrame.url.startsWith(`${PAGE_ORIGIN}/`);
}
