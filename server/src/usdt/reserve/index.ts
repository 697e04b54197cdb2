/** The USDT held by the reserve's addresses, as reported by their networks, to compare with the books. */

export { readReserve } from './read-reserve.ts';
export { type ReserveReading, reserveReadings } from './store.ts';
