import { pageBridge } from '../ipc/page-bridge.ts';
import { mountConsole } from './mount.tsx';

await mountConsole(pageBridge());
