import type { WriteContext } from '../../platform/context.ts';
import { type PushSettings, writeSettings } from './store.ts';

/** Sets the choices of a person, for all their devices. */
export async function changeSettings(ctx: WriteContext, userId: string, settings: PushSettings): Promise<void> {
  await writeSettings(ctx, userId, settings);
}
