import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals to operators who read the books. */
export const bookRefusals = {
  AccountNotFound: {
    code: 39_001,
    http: 404,
    en: 'There is no such account, or it has no entries',
    zh: '没有该账户，或该账户从未有过变动',
  },
  EntryNotFound: { code: 39_002, http: 404, en: 'This ledger entry was not found', zh: '账本中没有该分录' },
  EntryNotSealed: {
    code: 39_003,
    http: 409,
    en: 'This entry is being sealed. Its proof will be ready in a few seconds.',
    zh: '该分录正在封存，几秒后可获取证明',
  },
  EntrySealedBefore: {
    code: 39_004,
    http: 409,
    en: 'This entry was sealed before single entries could be proved. The audit checks its block.',
    zh: '该分录封存于单笔证明启用之前，其区块由审计核对',
  },
} as const satisfies RefusalTable;
