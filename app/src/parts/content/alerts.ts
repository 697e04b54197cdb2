import type { AnswerOf } from '@eh/contract/calls.ts';
import { create } from 'zustand';
import { callApi } from '../../api/call-api.ts';
import { sessionToken } from '../../session/current-session.ts';

export type Alert = AnswerOf<'GET /api/alerts'>['rows'][number];

/** The alerts that the person has not seen yet, oldest first. */
export const useAlerts = create<{
  readonly alerts: readonly Alert[];
  /** Whether there was one during this visit: its dialog closes with an animation. */
  readonly hasShown: boolean;
}>(() => ({ alerts: [], hasShown: false }));

/** The versions dismissed on this device, which the server may not know yet. */
const dismissed = new Set<string>();

const versionOf = ({ id, version }: Alert) => `${id} ${version}`;

/** Fetches the alerts for this person. A failure is silent: the next poll fetches them. */
export async function fetchAlerts(): Promise<void> {
  const token = sessionToken();
  if (token === null) return;
  try {
    const { rows } = await callApi('GET /api/alerts', {}, { feedback: 'none' });
    if (sessionToken() !== token) return;
    useAlerts.setState({ alerts: rows.filter((alert) => !alert.is_read && !dismissed.has(versionOf(alert))) });
  } catch {
    // The next poll fetches an alert that could not be fetched now.
  }
}

/** Removes an alert permanently. */
export function dismissAlert(alert: Alert): void {
  dismissed.add(versionOf(alert));
  useAlerts.setState(({ alerts }) => ({ hasShown: true, alerts: alerts.filter(({ id }) => id !== alert.id) }));
}

/** The person has logged out. */
export function forgetAlerts(): void {
  dismissed.clear();
  useAlerts.setState({ alerts: [], hasShown: false });
}
