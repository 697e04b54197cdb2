import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { writeQuietHours } from '../../trading/market/index.ts';
import { type PushSettings, settingsOf, writeSettings } from './store.ts';

/** Settings as an app sends them: an older app does not know `pauses_listings`. */
type WantedSettings = Omit<PushSettings, 'pauses_listings'> & { readonly pauses_listings?: boolean | undefined };

/** Sets a user's push settings for all their devices, and whether quiet hours pause their listings. */
export async function changeSettings(ctx: WriteContext, userId: string, wanted: WantedSettings): Promise<PushSettings> {
  const before = (await settingsOf(readContextOf(ctx).reader, [userId])).get(userId);
  const settings = { ...wanted, pauses_listings: wanted.pauses_listings ?? before?.pauses_listings ?? false };
  await writeSettings(ctx, userId, settings);
  const hours = { rests_from: settings.quiet_from, rests_until: settings.quiet_until, time_zone: settings.time_zone };
  await writeQuietHours(ctx, userId, settings.is_quiet && settings.pauses_listings ? hours : null);
  return settings;
}
