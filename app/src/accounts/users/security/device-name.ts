import type { AnswerOf } from '@eh/contract/calls.ts';

export type DeviceSession = AnswerOf<'GET /api/devices'>['sessions'][number];

/** "Chrome · Pixel 8 · Android 14", or what is known of it; empty when nothing is. */
export function deviceName(session: Pick<DeviceSession, 'browser' | 'model' | 'system'>): string {
  return [session.browser, session.model, session.system].filter((part) => part !== '').join(' · ');
}
