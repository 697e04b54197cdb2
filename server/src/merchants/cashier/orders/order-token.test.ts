import { expect, it } from 'vitest';
import { serverKeys } from '../../../../test/server-keys.ts';
import { orderOfToken, tokenOfOrder } from './order-token.ts';

const id = '019ad3ef-9c40-7b62-b5a1-2e9f6d1c0a31';

it('opens the order that a token was made for', () => {
  const token = tokenOfOrder(serverKeys, id);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(orderOfToken(serverKeys, token)).toBe(id);
});

it('opens nothing for a token that differs anywhere, is shorter or longer, or is the id alone', () => {
  const token = tokenOfOrder(serverKeys, id);
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === 'A' ? 'B' : 'A';
    expect(orderOfToken(serverKeys, token.slice(0, index) + other + token.slice(index + 1))).toBeNull();
  }
  for (const wrong of [token.slice(1), `${token}AAAA`, id, '', '☕'])
    expect(orderOfToken(serverKeys, wrong)).toBeNull();
});

it('opens nothing for another encoding of the same bytes, since requests are identified by the token', () => {
  const token = tokenOfOrder(serverKeys, id);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const rest = token.slice(0, -1);
  const sameBytes = letters
    .split('')
    .map((letter) => rest + letter)
    .filter((other) => other !== token);
  for (const other of [...sameBytes, `${token}=`, ` ${token}`, `${token.slice(0, 5)}*${token.slice(5)}`])
    expect(orderOfToken(serverKeys, other)).toBeNull();
});
