import type { Language } from '@eh/contract/platform/languages/language.ts';
import { currentLanguage, useSettings } from './settings.ts';
import { languageOf } from './stored-settings.ts';

/** The messages of one module in both languages, of the same shape; a message with placeholders is a function. */
export type Catalogue<Messages extends object> = Readonly<Record<Language, Messages>>;

/** The messages that a module declares: the Chinese ones define the shape that each other language must have. */
type Declared<Messages> = Readonly<Record<'zh-CN', Messages> & Record<Exclude<Language, 'zh-CN'>, NoInfer<Messages>>>;

/** Declares the messages of a module. A language that lacks an entry, or a new language, does not compile. */
export function catalogue<Messages extends object>(messages: Declared<Messages>): Catalogue<Messages> {
  return messages;
}

/** The messages of a module in the reader's language; the component re-renders when the language changes. */
export function useMessages<Messages extends object>(messages: Catalogue<Messages>): Messages {
  return messages[useLanguage()];
}

/** The same outside of components. */
export function currentMessages<Messages extends object>(messages: Catalogue<Messages>): Messages {
  return messages[currentLanguage()];
}

export function useLanguage(): Language {
  const choice = useSettings((settings) => settings.language);
  return languageOf(choice, navigator.languages);
}
