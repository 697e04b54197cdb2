import { moneyText } from '@eh/ui/money/money-text.ts';
import { afterEach, expect, it } from 'vitest';
import { configs } from '../../testing/people.ts';
import { useSession } from '../session/current-session.ts';
import { emptySession } from '../session/session.ts';
import { coinOf, fiatOf } from './currencies.ts';

afterEach(() => useSession.setState(emptySession, true));

const configure = () =>
  useSession.setState({
    configs: {
      ...configs,
      currency: { ...configs.currency, name: 'Token', symbol: 'TK' },
      fiat: { ...configs.fiat, symbol: 'CN¥' },
    },
  });

it('writes sums with the symbols that operators have set', () => {
  configure();
  expect(moneyText('142.45', coinOf({ currency: 'EH' }))).toBe('142.45 TK');
  expect(moneyText('1000.00', fiatOf({ fiat: 'CNY' }))).toBe('CN¥1,000.00');
  expect(coinOf({ currency: 'EH' }).code).toBe('Token');
});

it('keeps the given names of test coins and other currencies', () => {
  configure();
  expect(moneyText('1.00', coinOf({ currency: 'tEH' }))).toBe('1.00 tEH');
  expect(moneyText('1.00', fiatOf({ fiat: 'USD' }))).toBe('1.00 USD');
});

it('knows the currencies of a new platform before its configuration is loaded', () => {
  expect(moneyText('142.45', coinOf({ currency: 'EH' }))).toBe('142.45 EH');
  expect(moneyText('7.02', fiatOf({ fiat: 'CNY' }))).toBe('¥7.02');
});
