import type { Language } from '@eh/contract/refusal.ts';
import { create } from 'zustand';
import { readStored, writeStored } from './stored.ts';

/** `system` follows the phone. */
export type LanguageChoice = 'system' | Language;
export type ThemeChoice = 'system' | 'light' | 'dark';

/** What a person set for this device. */
export interface Settings {
  readonly language: LanguageChoice;
  readonly theme: ThemeChoice;
  readonly hasSound: boolean;
  readonly areAmountsHidden: boolean;
  /** A new order of keys each time the payment password is asked for. */
  readonly isKeypadShuffled: boolean;
}

const STORED_AS = 'eh.settings';
const languages: readonly unknown[] = ['system', 'zh-CN', 'en'] satisfies LanguageChoice[];
const themes: readonly unknown[] = ['system', 'light', 'dark'] satisfies ThemeChoice[];

export const useSettings = create<Settings>(() => readSettings());

/** Changes settings and keeps them on the device. */
export function changeSettings(changes: Partial<Settings>): void {
  useSettings.setState(changes);
  writeStored(STORED_AS, useSettings.getState());
}

/** The language of all words, from the setting or from the system. */
export function languageOf(choice: LanguageChoice, systemLanguages: readonly string[]): Language {
  if (choice !== 'system') return choice;
  const known = systemLanguages.find((tag) => /^(?:zh|en)\b/i.test(tag)) ?? 'en';
  return known.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
}

export function currentLanguage(): Language {
  return languageOf(useSettings.getState().language, navigator.languages);
}

/** Puts language and theme onto the document, now and whenever they change. */
export function dressDocument(): void {
  const dress = () => {
    const { theme } = useSettings.getState();
    document.documentElement.lang = currentLanguage();
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  };
  dress();
  useSettings.subscribe(dress);
}

function readSettings(): Settings {
  const stored = readStored(STORED_AS);
  return {
    language: isLanguageChoice(stored['language']) ? stored['language'] : 'system',
    theme: isThemeChoice(stored['theme']) ? stored['theme'] : 'system',
    hasSound: stored['hasSound'] !== false,
    areAmountsHidden: stored['areAmountsHidden'] === true,
    isKeypadShuffled: stored['isKeypadShuffled'] === true,
  };
}

function isLanguageChoice(value: unknown): value is LanguageChoice {
  return languages.includes(value);
}

function isThemeChoice(value: unknown): value is ThemeChoice {
  return themes.includes(value);
}
