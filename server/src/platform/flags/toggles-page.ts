import { escapeHtml } from '../mail/index.ts';
import { KNOWN_FLAGS } from './known-flags.ts';

/**
 * All flags with their values, as a page for developers. `flags`: null while the flag service is switched off or has not
 * answered. `file`: null where Unleash is the source.
 */
export function togglesPage(flags: Readonly<Record<string, boolean>> | null, file: string | null): string {
  const names = [...new Set([...Object.keys(KNOWN_FLAGS), ...Object.keys(flags ?? {})])];
  const rows = names.map((name) => {
    const known = KNOWN_FLAGS[name];
    const cells = [
      name,
      flags === null ? 'service off' : onOrOff(flags[name] === true),
      known === undefined ? 'none' : onOrOff(known.isOnByDefault),
      known?.effect ?? 'Nothing: this release does not know the flag.',
    ];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  const service =
    flags === null ? 'The flag service is switched off or has not answered yet.' : 'The flag service is switched on.';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Release toggles</title>
<style>:root{color-scheme:light dark}body{margin:0 auto;max-width:70rem;padding:2rem 1rem;font:16px/1.5 Arial,sans-serif}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid #8886}</style></head>
<body><h1>Release toggles</h1><p>${service} ${howToChange(file)}</p>
<table><thead><tr><th>Flag</th><th>Now</th><th>By default</th><th>While it is on</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>
`;
}

function howToChange(file: string | null): string {
  if (file === null)
    return 'To change a flag, change it in Unleash: the server asks every 30 seconds, and open pages follow.';
  return `To change a flag, edit <code>${escapeHtml(file)}</code> in the data folder: <code>{ "service": true, "flags": { "experiment.XP03": true } }</code>. The server reads it again within a second, and open pages follow.`;
}

function onOrOff(isOn: boolean): string {
  return isOn ? 'on' : 'off';
}
