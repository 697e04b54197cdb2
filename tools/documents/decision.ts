/** The areas of decisions, in the order of the index: those of the modules, and the general ones. */
export const areas = {
  platform: 'Platform',
  staff: 'Operators',
  ledger: 'The books',
  files: 'Files',
  accounts: 'Accounts',
  trading: 'Trading',
  usdt: 'USDT',
  wallet: 'Wallet',
  merchants: 'Merchants and apps',
  content: 'Content and notices',
  operations: 'Operations',
  demo: 'The demo',
  clients: 'App, console and native apps',
  deployment: 'Running it',
  tools: 'Tools and tests',
} as const;

const KEYWORDS_MIN = 2;
const KEYWORDS_MAX = 6;

export interface DecisionFile {
  readonly file: string;
  readonly text: string;
}

export interface Decision {
  readonly file: string;
  readonly number: string;
  readonly title: string;
  readonly area: keyof typeof areas;
  readonly keywords: readonly string[];
  /** Numbers of records that this one has absorbed. */
  readonly replaces: readonly string[];
}

/** Parses the head of a record. Refuses one that is not sufficient for the index, and says why. */
export function readDecision({ file, text }: DecisionFile): Decision {
  const [, number = '', title = ''] = /^# (\d{4}) (.+)\n/.exec(text) ?? [];
  if (!file.startsWith(`${number}-`) || title === '')
    throw new Error(`${file} does not begin with its number and a title`);
  const [head = ''] = text.split('\n\n**');
  const area = Object.keys(areas).find((known): known is keyof typeof areas => known === lineOf(head, 'Area')[0]);
  if (area === undefined) throw new Error(`${file} needs "Area: " and one of ${Object.keys(areas).join(', ')}`);
  const keywords = lineOf(head, 'Keywords');
  if (keywords.length < KEYWORDS_MIN || keywords.length > KEYWORDS_MAX)
    throw new Error(`${file} needs "Keywords: " and ${KEYWORDS_MIN} to ${KEYWORDS_MAX} of them`);
  if (/ · .*(?:superseded|replaced) by \d/.test(head))
    throw new Error(`${file} is replaced: take it into the record that does so ("Replaces: ${number}"), and delete it`);
  return { file, number, title, area, keywords, replaces: lineOf(head, 'Replaces') };
}

function lineOf(head: string, name: string): readonly string[] {
  const [, list = ''] = new RegExp(`^${name}: (.+)$`, 'm').exec(head) ?? [];
  return list === '' ? [] : list.split(', ');
}
