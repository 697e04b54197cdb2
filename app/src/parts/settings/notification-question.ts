import { fillFigures } from '@eh/contract/content/publications/figures.ts';
import { permissionTexts } from '@eh/contract/content/publications/modals/asking-texts.ts';
import { type HeadedText, headedText } from '@eh/contract/content/publications/modals/modal-facts.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { tradeClockBounds } from '@eh/contract/trading/trades/clock-bounds.ts';
import { useLanguage } from '@eh/ui/reader/catalogue.ts';
import { useModalText } from '../../session/modal-text.ts';
import { useNumberInForce } from './settings-in-force.ts';

/**
 * The text before the browser's own question about notifications: the operators', or else the app's with the current
 * times.
 */
export function useNotificationQuestion(): HeadedText {
  const language = useLanguage();
  const minutes = useNumberInForce('trade.clocks.accept') ?? tradeClockBounds.accept.least;
  const own = inLanguage(permissionTexts.permission_notifications, language);
  const filled = fillFigures(own, { 'trade.accept_minutes': minutes }, language);
  return headedText(useModalText('permission_notifications', filled));
}
