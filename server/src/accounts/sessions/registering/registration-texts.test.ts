import { sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { expect, test } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { requireAccepted, type TextVersion } from './registration-texts.ts';

const terms = (version: number): TextVersion => ({ name: 'terms', version });
const privacy = (version: number): TextVersion => ({ name: 'privacy', version });
const { TextsNotAccepted, TextsChanged } = sessionRefusals;

function codeOf(inForce: readonly TextVersion[], accepted: readonly TextVersion[]): number {
  try {
    requireAccepted(inForce, accepted);
    return 0;
  } catch (error) {
    return error instanceof Refusal ? error.kind.code : -1;
  }
}

test.each([
  ['nothing is in force', [], [], 0],
  ['the one in force is accepted', [terms(2)], [terms(2)], 0],
  ['both are accepted, in any order', [terms(2), privacy(1)], [privacy(1), terms(2)], 0],
  ['a text was taken down while it was read', [terms(2)], [terms(2), privacy(1)], 0],
  ['none is accepted', [terms(2)], [], TextsNotAccepted.code],
  ['one of two is not accepted', [terms(2), privacy(1)], [terms(2)], TextsNotAccepted.code],
  ['an older version is accepted', [terms(2)], [terms(1)], TextsChanged.code],
  ['a version that does not exist yet is accepted', [terms(2)], [terms(3)], TextsChanged.code],
  ['two versions of one text are sent', [terms(2)], [terms(2), terms(1)], TextsChanged.code],
] as const)('when %s', (_, inForce, accepted, code) => {
  expect(codeOf(inForce, accepted)).toBe(code);
});
