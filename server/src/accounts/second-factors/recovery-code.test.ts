import { expect, it } from 'vitest';
import { newRecoveryCode, readRecoveryCode } from './recovery-code.ts';

it('writes codes in groups and parses them however they are typed', () => {
  let next = 0;
  const code = newRecoveryCode((limit) => next++ % limit);
  expect(code).toBe('ABCD-EFGH-JKLM');
  expect(readRecoveryCode('abcd efgh jklm')).toBe('ABCDEFGHJKLM');
  expect(readRecoveryCode(code)).toBe('ABCDEFGHJKLM');
});

it('accepts nothing else as a code', () => {
  for (const typed of ['', '123456', 'ABCD-EFGH', 'ABCD-EFGH-JKL0', 'ABCD-EFGH-JKLM-NPQR', '一二三四五六七八九十一二'])
    expect(readRecoveryCode(typed)).toBeNull();
});
