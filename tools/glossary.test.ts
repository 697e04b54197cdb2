import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { operatorRoles } from '@eh/contract/staff/roles/roles.ts';
import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { cancelReason, moneyStates, tradePhases, tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { transferStatus } from '@eh/contract/wallet/transfers/status.ts';
import { expect, it } from 'vitest';

const glossary = readFileSync(join(import.meta.dirname, '../GLOSSARY.md'), 'utf8');

/** Names with their numbers, from the table under a heading. */
function numbersUnder(heading: string): Record<string, number> {
  const section = glossary.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.matchAll(/^\| [^|]+ \| `(\w+)` \| (-?\d+) \|$/gm);
  return Object.fromEntries([...rows].map((row) => [row[1] ?? '', Number(row[2])]));
}

it.each([
  ['Listing status', listingStatus],
  ['Trade status', tradeStatus],
  ['Transfer status', transferStatus],
  ['USDT purchase status', purchaseStatus],
  ['Why a trade was cancelled', cancelReason],
  ['What a six-digit code is for', codePurposes],
])('the glossary has the names and numbers of the contract: %s', (heading, numbers) => {
  expect(numbersUnder(heading)).toEqual(numbers);
});

it('the glossary has every role, money state and phase', () => {
  for (const word of [...operatorRoles, ...moneyStates, ...tradePhases]) expect(glossary).toContain(`\`${word}\``);
});
