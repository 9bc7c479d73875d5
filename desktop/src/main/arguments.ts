import { lotOfLink } from './links/index.ts';

/** Switches that Chromium and Electron read themselves. */
const ENGINE_SWITCH =
  /^--(disable|enable|force|gtk|host|ignore|inspect|lang|log|no-sandbox|ozone|password-store|proxy|remote-debugging|use)\b/;

/**
 * The console's own options among the arguments of its process. Unpackaged, Electron's program is followed by its switches
 * and the folder of the console.
 */
export function consoleArguments(argv: readonly string[], isPackaged: boolean): readonly string[] {
  const given = argv.slice(1);
  const folder = given.findIndex((argument) => !argument.startsWith('-'));
  const own = isPackaged ? given : given.slice(folder + 1);
  return own.filter((argument) => lotOfLink(argument) === null && !ENGINE_SWITCH.test(argument));
}
