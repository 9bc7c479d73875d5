import { type CommandRun, UsageError } from '../../command/types.ts';
import { ruleJson } from '../../contracts/lookup.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { ruleLines, ruleListLines, ruleToJson } from '../../render/lookup/rule-lines.ts';
import { addLookupTexts } from '../../render/lookup/texts.ts';
import { asLines } from '../../render/print.ts';
import { RULE_NAMES, ruleTable } from '../../services/lookup/index.ts';

export const shape = () => ruleJson;

/** `marque rules show`: a rule of the marketplace as a table, made by the rules themselves. */
export const run: CommandRun = async ({ terminal, output }, [wanted]) => {
  const { t, texts, print, screen } = terminal;
  addLookupTexts(texts);
  if (wanted === undefined) {
    if (output.json === null) print(asLines(ruleListLines(t, screen)));
    else await output.json.document(RULE_NAMES.map((name) => ruleToJson(name, null, t)));
    return EXIT.done;
  }
  const name = RULE_NAMES.find((one) => one === wanted.toLowerCase());
  if (name === undefined) {
    throw new UsageError(t('cli-lookup:rules.unknown', { name: wanted, names: RULE_NAMES.join(', ') }));
  }
  const table = ruleTable(name);
  if (output.json === null) print(asLines(ruleLines(name, table, t, screen)));
  else await output.json.document(ruleToJson(name, table, t));
  return EXIT.done;
};
