import type { Variable } from './variable.ts';
import { switches, variables } from './variables.ts';

const FLAG_WIDTH = 16;

/** The flags of the server in lines for a terminal. */
export function helpText(): string {
  const valued = Object.values<Variable>(variables).flatMap(({ flag, says, instead }) =>
    flag === undefined ? [] : [lineOf(flag, `${says}${instead ? ` [${instead}]` : ''}`)],
  );
  const bare = Object.entries(switches).map(([flag, says]) => lineOf(flag, says));
  return ['Flags:', ...valued, ...bare, '', 'All variables of the environment: docs/configuration.md'].join('\n');
}

function lineOf(flag: string, says: string): string {
  return `  ${`--${flag}`.padEnd(FLAG_WIDTH)} ${says}`;
}

/** The page `docs/configuration.md`: every flag and variable with its meaning. */
export function configurationPage(): string {
  const rows = Object.values<Variable>(variables).map(({ name, flag, says, instead, isSecret }) =>
    rowOf([
      `\`${name}\`${isSecret ? `, \`${name}_FILE\`` : ''}`,
      flag === undefined ? '' : `\`--${flag}\``,
      instead ? `\`${instead}\`` : '',
      says,
    ]),
  );
  const bare = Object.entries(switches).map(([flag, says]) => rowOf([`\`--${flag}\``, says]));
  return [
    '# Configuration',
    '',
    'Made from `server/src/config/variables.ts` by `./eh write-documents`; a test compares.',
    '',
    'A flag goes before the environment. Where a secret is meant, `NAME_FILE` may name a file that holds it instead.',
    'A start lists everything that is wrong at once, a sentence each. What a business decides (prices, limits, deadlines,',
    'texts) is not here: it stands in the settings of the console.',
    '',
    '| variable | flag | when left out | meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
    '| switch | meaning |',
    '|---|---|',
    ...bare,
    '',
  ].join('\n');
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}
