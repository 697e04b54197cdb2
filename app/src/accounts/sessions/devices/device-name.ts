import type { AnswerOf } from '@eh/contract/calls.ts';

export type DeviceSession = AnswerOf<'GET /api/devices'>['sessions'][number];

/** "Chrome · Pixel 8 · Android 14": the known properties of a device; empty when none is known. */
export function deviceName(session: Pick<DeviceSession, 'browser' | 'model' | 'system'>): string {
  return [session.browser, session.model, session.system].filter((part) => part !== '').join(' · ');
}
