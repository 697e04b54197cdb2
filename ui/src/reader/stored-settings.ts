import type { Language } from '@eh/contract/platform/languages/language.ts';
import { readStored, writeStored } from './stored.ts';

/** `system` follows the phone. */
export type LanguageChoice = 'system' | Language;
export type ThemeChoice = 'system' | 'light' | 'dark';

/** The kinds of sounds: a trade waits for the person, a message, any other notice. */
export const soundKinds = ['turn', 'chat', 'news'] as const;
export type SoundKind = (typeof soundKinds)[number];

/** A person's settings on this device. */
export interface Settings {
  readonly language: LanguageChoice;
  readonly theme: ThemeChoice;
  readonly hasSound: boolean;
  readonly mutedSounds: readonly SoundKind[];
  readonly areAmountsHidden: boolean;
  /** Shuffles the keys each time the payment password is asked for. */
  readonly isKeypadShuffled: boolean;
}

const STORED_AS = 'eh.settings';
const languages: readonly unknown[] = ['system', 'zh-CN', 'en'] satisfies LanguageChoice[];
const themes: readonly unknown[] = ['system', 'light', 'dark'] satisfies ThemeChoice[];

export function readSettings(): Settings {
  const stored = readStored(STORED_AS);
  return {
    language: isLanguageChoice(stored['language']) ? stored['language'] : 'system',
    theme: isThemeChoice(stored['theme']) ? stored['theme'] : 'system',
    hasSound: stored['hasSound'] !== false,
    mutedSounds: mutedIn(stored['mutedSounds']),
    areAmountsHidden: stored['areAmountsHidden'] === true,
    isKeypadShuffled: stored['isKeypadShuffled'] === true,
  };
}

export function storeSettings(settings: Settings): void {
  writeStored(STORED_AS, settings);
}

/** The language of all messages, from the setting or from the system. */
export function languageOf(choice: LanguageChoice, systemLanguages: readonly string[]): Language {
  if (choice !== 'system') return choice;
  const known = systemLanguages.find((tag) => /^(?:zh|en)\b/i.test(tag)) ?? 'en';
  return known.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
}

/** Applies language and theme to the document. */
export function applySettings({ language, theme }: Settings): void {
  document.documentElement.lang = languageOf(language, navigator.languages);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

function mutedIn(stored: unknown): readonly SoundKind[] {
  const muted: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return soundKinds.filter((kind) => muted.includes(kind));
}

function isLanguageChoice(value: unknown): value is LanguageChoice {
  return languages.includes(value);
}

function isThemeChoice(value: unknown): value is ThemeChoice {
  return themes.includes(value);
}
