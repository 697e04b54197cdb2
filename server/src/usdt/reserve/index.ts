/** How much USDT the addresses of the reserve hold, as their networks answer, beside what the books say. */

export { readReserve } from './read-reserve.ts';
export { type ReserveReading, reserveReadings } from './store.ts';
