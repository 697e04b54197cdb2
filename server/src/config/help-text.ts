import { type MoreSettings, noMoreSettings } from './more-settings.ts';
import type { Variable } from './variable.ts';
import { switches, variables } from './variables.ts';

const FLAG_WIDTH = 16;

/** The flags of the server in lines for a terminal. */
export function helpText(more: MoreSettings<object> = noMoreSettings): string {
  const valued = Object.values<Variable>({ ...variables, ...more.variables }).flatMap(({ flag, says, instead }) =>
    flag === undefined ? [] : [lineOf(flag, `${says}${instead ? ` [${instead}]` : ''}`)],
  );
  const bare = Object.entries({ ...switches, ...more.switches }).map(([flag, says]) => lineOf(flag, says));
  return ['Flags:', ...valued, ...bare, '', 'All variables of the environment: docs/configuration.md'].join('\n');
}

function lineOf(flag: string, says: string): string {
  return `  ${`--${flag}`.padEnd(FLAG_WIDTH)} ${says}`;
}

/** The page `docs/configuration.md`: every flag and variable with its meaning, and separately those of the demo. */
export function configurationPage(demo: MoreSettings<object>): string {
  return [
    '# Configuration',
    '',
    'Made from `server/src/config/variables.ts` and `demo/src/composition/demo-settings.ts` by',
    '`./eh write-documents`; a test compares.',
    '',
    'A flag goes before the environment. Where a secret is meant, `NAME_FILE` may name a file that holds it instead.',
    'A start lists everything that is wrong at once, a sentence each. What a business decides (prices, limits, deadlines,',
    'texts) is not here: it stands in the settings of the console.',
    '',
    ...tablesOf({ variables, switches }),
    '## Of `npm start` and `npm run dev` only',
    '',
    'They start the demo, which the product knows nothing of: a release takes none of these.',
    '',
    ...tablesOf(demo),
  ].join('\n');
}

function tablesOf(settings: Pick<MoreSettings<object>, 'variables' | 'switches'>): readonly string[] {
  const rows = Object.values(settings.variables).map(({ name, flag, says, instead, isSecret }) =>
    rowOf([
      `\`${name}\`${isSecret ? `, \`${name}_FILE\`` : ''}`,
      flag === undefined ? '' : `\`--${flag}\``,
      instead ? `\`${instead}\`` : '',
      says,
    ]),
  );
  const bare = Object.entries(settings.switches).map(([flag, says]) => rowOf([`\`--${flag}\``, says]));
  return [
    '| variable | flag | when left out | meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
    '| switch | meaning |',
    '|---|---|',
    ...bare,
    '',
  ];
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}
