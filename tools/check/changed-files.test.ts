import { expect, it } from 'vitest';
import { concernedFolders } from './changed-files.ts';

it('selects a module on all sides when one of its sides has changed', () => {
  expect(concernedFolders(['server/src/trading/complaints/open-complaint.ts'])).toEqual([
    'contract/src/trading/complaints/',
    'server/src/trading/complaints/',
    'app/src/trading/complaints/',
    'console/src/trading/complaints/',
  ]);
});

it('names a module once, however deep and many its changed files', () => {
  const files = ['app/src/wallet/bills/proof/seal.tsx', 'contract/src/wallet/bills/calls.ts'];
  expect(concernedFolders(files)).toHaveLength(4);
});

it('selects the folder of a file that belongs to no module', () => {
  expect(concernedFolders(['tools/rules/word-rules.ts', 'app/src/start-up.ts'])).toEqual(['tools/rules/', 'app/src/']);
});
