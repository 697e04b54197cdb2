import { expect, it } from 'vitest';
import { signedText } from './signed-text.ts';

const challenge = 'c'.repeat(32);

it('equals the text that devices of every version sign', () => {
  expect(signedText({ act: 'log-in', challenge, userid: 'u1' })).toBe(`EH device key\nlog-in\n${challenge}\nu1`);
});

it('differs for another act, question or account', () => {
  const texts = [
    signedText({ act: 'list', challenge }),
    signedText({ act: 'keep', challenge }),
    signedText({ act: 'forget', challenge, userid: 'u1' }),
    signedText({ act: 'log-in', challenge, userid: 'u1' }),
    signedText({ act: 'log-in', challenge, userid: 'u2' }),
    signedText({ act: 'log-in', challenge: 'd'.repeat(32), userid: 'u1' }),
  ];
  expect(new Set(texts).size).toBe(texts.length);
});
