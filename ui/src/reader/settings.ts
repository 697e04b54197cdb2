import type { Language } from '@eh/contract/platform/languages/language.ts';
import { create } from 'zustand';
import { applySettings, languageOf, readSettings, type Settings, storeSettings } from './stored-settings.ts';

export const useSettings = create<Settings>(() => readSettings());

/** Changes settings and stores them on the device. */
export function changeSettings(changes: Partial<Settings>): void {
  useSettings.setState(changes);
  storeSettings(useSettings.getState());
}

export function currentLanguage(): Language {
  return languageOf(useSettings.getState().language, navigator.languages);
}

/** Applies language and theme to the document, now and whenever they change. */
export function followSettings(): void {
  applySettings(useSettings.getState());
  useSettings.subscribe(applySettings);
}
