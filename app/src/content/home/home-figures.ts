import { useSession } from '../../session/current-session.ts';
import type { Profile } from '../../session/session.ts';
import { sumOf } from './total.ts';

/** The figures shown until the configuration is known. */
const usual = 'worth,price,available,in_orders,held';

/** The names of the figures below the total, in the order that operators chose. */
export function useHomeFigures(): readonly string[] {
  const chosen = useSession(({ configs }) => configs?.settings['platform.display.home_figures']);
  return String(chosen ?? usual).split(',');
}

/** The parts of a person's balance that home can show. */
export const balances = {
  available: ({ balance }: Profile) => balance,
  in_orders: ({ orderbalance, tradebalance }: Profile) => sumOf(orderbalance, tradebalance),
  held: ({ holdbalance }: Profile) => holdbalance,
  movable: ({ transaction_balance: movable }: Profile) => movable,
};

export function isBalance(name: string): name is keyof typeof balances {
  return Object.hasOwn(balances, name);
}
