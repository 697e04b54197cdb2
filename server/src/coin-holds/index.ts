/** Coins that rest after a purchase: nobody moves, sells or redeems them before their time. */
export { coinHoldEndpoints, coinHoldRoom } from './endpoints.ts';
export { holdInForce } from './hold-setting.ts';
export {
  freeCoinsOf,
  freeCoinsWithin,
  presentResting,
  requireRestKept,
  restBought,
  restDaysFor,
  restDaysInForce,
} from './resting.ts';
