import { Icon } from '@eh/ui/icon.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import type { LanguageChoice, ThemeChoice } from '@eh/ui/reader/kept-settings.ts';
import { changeSettings, useSettings } from '@eh/ui/reader/settings.ts';
import { Row, Rows } from '@eh/ui/row.tsx';
import { Sheet } from '@eh/ui/sheet.tsx';
import { SwitchRow } from '@eh/ui/switch.tsx';
import { RadioTicks } from '@eh/ui/tick.tsx';
import { useState } from 'react';
import { APP_VERSION } from '../../session/app-version.ts';
import { openCustomerService } from '../../shell/customer-service.ts';
import { linkTo } from '../../shell/page-link.tsx';
import { languageNames } from '../../words/language-names.ts';
import { meWords } from './copy.ts';

/** Language, appearance and sound of this device, and what tells about the app. */
export function SettingsRows() {
  const words = useWords(meWords);
  const { language, theme, hasSound, isKeypadShuffled } = useSettings();
  const [open, setOpen] = useState<'language' | 'theme' | null>(null);
  const languages: Record<LanguageChoice, string> = { system: words.system, ...languageNames };
  const themes: Record<ThemeChoice, string> = { system: words.system, light: words.light, dark: words.dark };
  return (
    <>
      <Rows inset="icon" label={words.groups.settings}>
        <Row
          icon="globe"
          title={<span className="text-ink">{words.language}</span>}
          end={<span className="text-muted">{languages[language]}</span>}
          hasChevron
          onClick={() => setOpen('language')}
        />
        <Row
          icon="moon"
          title={<span className="text-ink">{words.appearance}</span>}
          end={<span className="text-muted">{themes[theme]}</span>}
          hasChevron
          onClick={() => setOpen('theme')}
        />
        <SwitchRow
          label={
            <span className="flex items-center gap-3 text-ink">
              <Icon name="sound" />
              {words.sound}
            </span>
          }
          isOn={hasSound}
          onChange={(isOn) => changeSettings({ hasSound: isOn })}
        />
        <SwitchRow
          label={
            <span className="flex items-center gap-3 text-ink">
              <Icon name="lock" />
              {words.shuffledKeypad}
            </span>
          }
          isOn={isKeypadShuffled}
          onChange={(isOn) => changeSettings({ isKeypadShuffled: isOn })}
        />
        <Row
          icon="bell"
          title={<span className="text-ink">{words.announcements}</span>}
          hasChevron
          {...linkTo('announcement')}
        />
        <Row
          icon="list"
          title={<span className="text-ink">{words.noticeToUsers}</span>}
          hasChevron
          {...linkTo('notice-to-users')}
        />
        <Row
          icon="service"
          title={<span className="text-ink">{words.help}</span>}
          hasChevron
          onClick={openCustomerService}
        />
        <Row
          icon="info"
          title={<span className="text-ink">{words.about}</span>}
          end={<span className="text-muted">{APP_VERSION}</span>}
        />
      </Rows>
      <ChoiceSheet
        title={words.language}
        names={languages}
        value={language}
        isOpen={open === 'language'}
        onClose={() => setOpen(null)}
        onChoose={(choice) => changeSettings({ language: choice })}
      />
      <ChoiceSheet
        title={words.appearance}
        names={themes}
        value={theme}
        isOpen={open === 'theme'}
        onClose={() => setOpen(null)}
        onChoose={(choice) => changeSettings({ theme: choice })}
      />
    </>
  );
}

interface ChoiceSheetProps<Value extends string> {
  title: string;
  names: Readonly<Record<Value, string>>;
  value: Value;
  isOpen: boolean;
  onClose: () => void;
  onChoose: (value: Value) => void;
}

function ChoiceSheet<Value extends string>({
  title,
  names,
  value,
  isOpen,
  onClose,
  onChoose,
}: ChoiceSheetProps<Value>) {
  const options = (Object.keys(names) as Value[]).map((name) => ({ value: name, label: names[name] }));
  const handleChange = (chosen: Value) => {
    onChoose(chosen);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <div className="px-page pb-4">
        <RadioTicks label={title} options={options} value={value} onChange={handleChange} />
      </div>
    </Sheet>
  );
}
