import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { distanceBasisPoints, minorOf, percentText } from '../amounts.ts';
import { buyerListMessages } from './browse/messages.ts';

/** How far a price is from the reference price; null at the reference, and while there is none. */
export function useDistanceText(price: string, reference: string | null): string | null {
  const messages = useMessages(buyerListMessages);
  if (reference === null) return null;
  const distance = distanceBasisPoints(minorOf(price), minorOf(reference));
  if (distance === 0n) return null;
  return (distance > 0n ? messages.above : messages.below)(percentText(distance));
}
