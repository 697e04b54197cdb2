/** The languages of the product, as named in the reader's setting and on the wire. */
export type Language = 'zh-CN' | 'en';

/** The key of each language in texts that exist in all of them. A language without a key does not compile. */
const keys = { 'zh-CN': 'zh', en: 'en' } as const satisfies Readonly<Record<Language, string>>;

/** One value for each language: adding a language makes every table and text that lacks it a type error. */
export type InLanguages<Value> = Readonly<Record<(typeof keys)[Language], Value>>;

/** A text or a phrase in all languages. */
export type BilingualText = InLanguages<string>;

/**
 * The value for a reader. The only way to choose by language, because a comparison would give a third language the
 * second one's value.
 */
export function inLanguage<Value>(values: InLanguages<Value>, language: Language): Value {
  return values[keys[language]];
}

/** A value for each language. */
export function inEachLanguage<Value>(make: (language: Language) => Value): InLanguages<Value> {
  return { zh: make('zh-CN'), en: make('en') };
}

/** The next language, in the order in which a switch offers them. */
export function nextLanguage(language: Language): Language {
  const all = Object.keys(keys) as Language[];
  return all[(all.indexOf(language) + 1) % all.length] ?? language;
}
