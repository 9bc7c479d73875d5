import { render } from 'ink';
import type { Screen } from '../terminal.ts';
import type { ReportView } from './check-view.ts';
import { ReportScreen } from './report-screen.tsx';

/**
 * Draws a report once and leaves it standing. Not interactively: Ink would wipe a frame that is higher than the terminal
 * to draw it anew.
 */
export async function drawReport(view: ReportView, screen: Screen, stdout: NodeJS.WriteStream): Promise<void> {
  const drawn = render(<ReportScreen view={view} screen={screen} />, {
    stdout,
    interactive: false,
    patchConsole: false,
    exitOnCtrlC: false,
  });
  drawn.unmount();
  await drawn.waitUntilExit();
}
