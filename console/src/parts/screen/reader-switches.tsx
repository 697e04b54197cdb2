import { nextLanguage } from '@eh/contract/platform/languages/language.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { changeSettings, useSettings } from '@eh/ui/reader/settings.ts';
import type { ThemeChoice } from '@eh/ui/reader/stored-settings.ts';
import { screenMessages } from './messages.ts';

const nextTheme: Readonly<Record<ThemeChoice, ThemeChoice>> = { system: 'light', light: 'dark', dark: 'system' };

/** Switches to the other language, and cycles the theme: system, light, dark. */
export function ReaderSwitches() {
  const messages = useMessages(screenMessages);
  const language = useLanguage();
  const theme = useSettings((settings) => settings.theme);
  return (
    <div className="switches">
      <button
        type="button"
        className="switch-language"
        lang={nextLanguage(language)}
        onClick={() => changeSettings({ language: nextLanguage(language) })}
      >
        {messages.language}
      </button>
      <IconButton
        icon={theme === 'system' ? 'device' : theme === 'light' ? 'eye' : 'moon'}
        size={20}
        label={messages.theme[theme]}
        onClick={() => changeSettings({ theme: nextTheme[theme] })}
      />
    </div>
  );
}
