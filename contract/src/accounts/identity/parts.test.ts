import { expect, it } from 'vitest';
import { type IdentityPart, identityParts, returnReasons, returnReasonText } from './parts.ts';

it('has texts in both languages for every reason of every part', () => {
  for (const part of identityParts)
    for (const reason of Object.keys(returnReasons[part])) {
      const text = returnReasonText(part, reason);
      expect(text?.en).toMatch(/^[A-Z].*[^.]$/);
      expect(text?.zh).toMatch(/[\u4e00-\u9fff]/);
    }
});

it.each<[IdentityPart, string, string]>([
  ['data', 'glare', 'a reason of another part'],
  ['front', 'other', 'a reason whose words the operator writes'],
  ['front', '', 'no reason'],
  ['front', 'constructor', 'a name that every object has'],
])('has no text for %s and %j: %s', (part, reason) => {
  expect(returnReasonText(part, reason)).toBeNull();
});
