import { GROUP_TITLES, otherwiseOf } from '../../server/src/config/help.ts';
import { REALTIME_SERVICE_SETTINGS } from '../../server/src/config/realtime-service-settings.ts';
import type { Setting } from '../../server/src/config/setting.ts';
import { SETTING_ENTRIES } from '../../server/src/config/settings.ts';

/** The path of the document from the root of the repository. */
export const DOCUMENT = 'docs/configuration.md';

const HEAD = `# Configuration

All settings of the server. \`npm run configuration\` writes this page from the table in \`server/src/config\`, as the server writes its \`--help\`. A flag wins over its variable; secrets come from the environment only.

Each service behind the server has an adapter that needs no other program, and one or more for production. The first variable of a part selects an adapter. A server that lacks a setting of a selected adapter, or has one of an adapter that is not selected, does not start: it names the variables in one line, ends with code 1, and has changed no file ([record 67](decisions/0067-settings-and-adapters.md)).
`;

const SERVICE = `Of the program \`server/src/realtime-service.ts\`, which the build puts beside that of the server, and which has the sockets of several servers ([record 69](decisions/0069-real-time-service.md)). The servers have the same application, key and secret.
`;

/** The table of settings as Markdown. */
export function configurationDocument(): string {
  const parts = Object.entries(GROUP_TITLES).map(([group, title]) => {
    const rows = SETTING_ENTRIES.flatMap(([, setting]) => (setting.group === group ? [rowOf(setting)] : []));
    return part(title, '', rows);
  });
  return [
    HEAD,
    ...parts,
    part('The service for real time', SERVICE, Object.values(REALTIME_SERVICE_SETTINGS).map(rowOf)),
  ].join('\n');
}

function part(title: string, text: string, rows: readonly string[]): string {
  return [`## ${title}\n`, text, '| variable | flag | what it does | otherwise |', '|---|---|---|---|', ...rows, '']
    .filter((line, index) => line !== '' || index > 1)
    .join('\n');
}

function rowOf(setting: Setting): string {
  const { variable, flag, help, isSecret, adapter, isOptional } = setting;
  const notes = [
    adapter === undefined ? null : `of \`${adapter}\`${isOptional ? ', optional' : ''}`,
    isSecret ? 'secret' : null,
  ].filter((note) => note !== null);
  const text = notes.length === 0 ? help : `${help} (${notes.join('; ')})`;
  return `| \`${variable}\` | ${flag === undefined ? '' : `\`${flag}\``} | ${text} | ${otherwiseOf(setting) ?? ''} |`;
}
