/** Resting coins: recently bought coins that cannot be moved, sold or redeemed before their time. */

export { restRulesInForce, restSetting } from './rest-setting.ts';
export {
  freeCoinsOf,
  presentResting,
  requireRestingCoinsLeft,
  restBought,
  restDaysFor,
  restDaysInForce,
  walletOf,
} from './resting.ts';
