/** A line of the program's help, and the commands that it stands for. */
export interface RootHelpLine {
  readonly term: string;
  /** The key of its text. */
  readonly text: string;
  readonly commands: readonly string[];
}

export interface RootHelpGroup {
  readonly group: 'auctions' | 'consignments' | 'lookup' | 'access';
  readonly lines: readonly RootHelpLine[];
}

function line(words: string, positionals = ''): RootHelpLine {
  const text = `cli:commands.${words.replace(' ', '.')}.summary`;
  return { term: `${words} ${positionals}`.trim(), text, commands: [words] };
}

/** All commands in the order of the help. A test compares it with the table of commands. */
export const ROOT_HELP: readonly RootHelpGroup[] = [
  {
    group: 'auctions',
    lines: [
      line('auction watch', '<id...>'),
      line('auction check', '[id...]'),
      line('auction list'),
      {
        term: 'auction show, bids, fees, remind <id>',
        text: 'cli:rootHelp.lot',
        commands: ['auction show', 'auction bids', 'auction fees', 'auction remind'],
      },
      line('search', '[query...]'),
    ],
  },
  {
    group: 'consignments',
    lines: [
      line('consignment import', '<file>'),
      line('consignment check', '<files...>'),
      line('consignment template', '<variant>'),
      {
        term: 'consignment status, list',
        text: 'cli:rootHelp.progress',
        commands: ['consignment status', 'consignment list'],
      },
    ],
  },
  {
    group: 'lookup',
    lines: [
      line('fees quote'),
      line('rules show', '[name]'),
      { term: 'form list, show <id>', text: 'cli:rootHelp.form', commands: ['form list', 'form show'] },
    ],
  },
  {
    group: 'access',
    lines: [
      { term: 'login, logout, whoami', text: 'cli:rootHelp.access', commands: ['login', 'logout', 'whoami'] },
      {
        term: 'config list, get, set',
        text: 'cli:rootHelp.config',
        commands: ['config list', 'config get', 'config set'],
      },
      {
        term: 'doctor, metrics tail, completion <shell>',
        text: 'cli:rootHelp.tools',
        commands: ['doctor', 'metrics tail', 'completion'],
      },
    ],
  },
];
