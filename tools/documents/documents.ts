import { demoSettings } from '../../demo/src/composition/demo-settings.ts';
import { configurationPage } from '../../server/src/config/help-text.ts';
import { commandsPage } from './commands.ts';
import { decisionIndex } from './decisions.ts';
import { tradeStates } from './trade-states.ts';

/** Documents generated from the code, completely or in their tables: the path of each, and its correct text. */
export const documents: Readonly<Record<string, () => string>> = {
  'docs/commands.md': commandsPage,
  'docs/configuration.md': () => configurationPage(demoSettings),
  'docs/decisions/README.md': decisionIndex,
  'docs/trade-states.md': tradeStates,
};
