/** Resting coins: after a purchase nobody moves, sells or redeems them before their time. */

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
