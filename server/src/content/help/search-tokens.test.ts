import { expect, it } from 'vitest';
import { searchTokensOf, tokensOf } from './search-tokens.ts';

it('splits Chinese into pairs and single characters, and other text into words', () => {
  expect(tokensOf('没放币')).toEqual(['没放', '放币', '没', '放', '币']);
  expect(tokensOf('用 USDT 买币')).toEqual(['用', '买币', '买', '币', 'usdt']);
  expect(tokensOf('\uFF35\uFF33\uFF24\uFF34')).toEqual(['usdt']);
});

it('splits a text and a search for it alike', () => {
  expect(tokensOf('Payments')).toEqual(tokensOf('payment'));
  expect(tokensOf('releasing')).toEqual(tokensOf('release'));
  expect(tokensOf('verified')).toEqual(['verifi']);
  expect(tokensOf('address')).toEqual(['address']);
});

it('leaves out words common to every question, unless nothing else is left', () => {
  expect(searchTokensOf('忘记密码怎么办')).not.toContain('怎么');
  expect(searchTokensOf('怎么')).toContain('怎么');
  expect(searchTokensOf('how do I pay')).toEqual(['pay']);
});

it('makes no token of punctuation', () => {
  expect(tokensOf('%_\\ \' " -- ;')).toEqual([]);
});
