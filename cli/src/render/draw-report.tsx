import { render } from 'ink';
import type { Screen } from '../terminal.ts';
import type { ReportView } from './check-view.ts';
import { ReportScreen } from './report-screen.tsx';

/**
 * Renders a report once, not interactively: Ink would clear a frame that is higher than the terminal and render it again.
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
