import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallName } from '@eh/contract/calls.ts';
import { loneActs } from './lone-acts.ts';

const PAGE = join(import.meta.dirname, '../../docs/security.md');
const HEAD = '| Act | Alone | By repeating | Test |\n|---|---|---|---|\n';

/** Changing calls of operators that give nobody access, coins or texts, by the reason. */
export const exemptCalls: Readonly<Record<string, readonly CallName[]>> = {
  'takes a case for the reader, or gives it on': [
    'POST /api/operator/contacts/claim',
    'POST /api/operator/identity/claim',
    'POST /api/operator/accounts/claim',
    'POST /api/operator/suspended/claim',
    'POST /api/operator/complaints/claim',
    'POST /api/operator/reports/claim',
    'POST /api/operator/orders/claim',
    'POST /api/operator/redemptions/claim',
    'POST /api/operator/transfers/claim',
    'POST /api/operator/credits/claim',
    'POST /api/operator/payouts/claim',
    'POST /api/operator/apps/claim',
    'POST /api/operator/feedback/claim',
    'POST /api/operator/support/claim',
    'POST /api/operator/applications/claim',
    'POST /api/operator/queue/hand-over',
  ],
  'refuses, stops or takes back, which gives nobody anything': [
    'POST /api/operator/credits/cancel',
    'POST /api/operator/listings/fall',
    'POST /api/operator/complaints/hold',
    'POST /api/operator/content/end',
  ],
  'writes what nobody but colleagues reads until it is published or sent': [
    'POST /api/operator/content/create',
    'POST /api/operator/content/save',
    'POST /api/operator/content/captions',
    'POST /api/operator/content/picture',
    'POST /api/operator/support/replies/save',
    'POST /api/operator/support/replies/remove',
  ],
  'only looks; each view of a person stands in the log': [
    'POST /api/operator/users/profile',
    'POST /api/operator/users/pushes',
    'POST /api/operator/support/messages',
  ],
  'marks a cause of errors as repaired': ['POST /api/operator/errors/done'],
  'holds the own session open': ['POST /api/operator/stay'],
};

/** The page with this table. */
function pageWithTable(): string {
  const page = readFileSync(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(HEAD);
  const rows = loneActs.map(({ act, alone, repeating, test }) => `| ${act} | ${alone} | ${repeating} | ${test} |`);
  return `${before}${HEAD}${rows.join('\n')}${rest.slice(rest.indexOf('\n\n'))}`;
}

export function isTableFresh(): boolean {
  return readFileSync(PAGE, 'utf8') === pageWithTable();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(PAGE, pageWithTable());
