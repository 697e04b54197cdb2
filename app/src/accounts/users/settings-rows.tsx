import { registrationTexts } from '@eh/contract/content/publications/accepted-texts.ts';
import { RadioGroup } from '@eh/ui/forms/checkbox.tsx';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { changeSettings, useSettings } from '@eh/ui/reader/settings.ts';
import type { LanguageChoice, ThemeChoice } from '@eh/ui/reader/stored-settings.ts';
import { useState } from 'react';
import { textNames } from '../../parts/content/text-names.ts';
import { languageNames } from '../../parts/language-names.ts';
import { ApiLinesRow } from '../../parts/lines/lines-row.tsx';
import { UnreadSupport } from '../../parts/service/unread-support.tsx';
import { APP_VERSION } from '../../session/app-version.ts';
import { useOfferedLanguages } from '../../session/languages/offered-languages.ts';
import { openCustomerService } from '../../shell/customer-service.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { meMessages } from './messages.ts';
import { SoundsRow } from './sounds-row.tsx';

/** Language, appearance and sound on this device, and information about the app. */
export function SettingsRows() {
  const messages = useMessages(meMessages);
  const names = useMessages(textNames);
  const { language, theme, hasSound, isKeypadShuffled } = useSettings();
  const [open, setOpen] = useState<'language' | 'theme' | null>(null);
  const offered = useOfferedLanguages();
  const languages: Record<LanguageChoice, string> = { system: messages.system, ...languageNames };
  const themes: Record<ThemeChoice, string> = { system: messages.system, light: messages.light, dark: messages.dark };
  return (
    <>
      <Rows inset="icon" label={messages.groups.settings}>
        {offered.length > 1 && (
          <Row
            icon="globe"
            title={<span className="text-ink">{messages.language}</span>}
            end={<span className="text-muted">{languages[language]}</span>}
            hasChevron
            onClick={() => setOpen('language')}
          />
        )}
        <Row
          icon="moon"
          title={<span className="text-ink">{messages.appearance}</span>}
          end={<span className="text-muted">{themes[theme]}</span>}
          hasChevron
          onClick={() => setOpen('theme')}
        />
        <SwitchRow
          label={
            <span className="flex items-center gap-3 text-ink">
              <Icon name="sound" />
              {messages.sound}
            </span>
          }
          isOn={hasSound}
          onChange={(isOn) => changeSettings({ hasSound: isOn })}
        />
        {hasSound && <SoundsRow />}
        <SwitchRow
          label={
            <span className="flex items-center gap-3 text-ink">
              <Icon name="lock" />
              {messages.shuffledKeypad}
            </span>
          }
          isOn={isKeypadShuffled}
          onChange={(isOn) => changeSettings({ isKeypadShuffled: isOn })}
        />
        <NewsRows />
        <Row
          icon="list"
          title={<span className="text-ink">{messages.noticeToUsers}</span>}
          hasChevron
          {...linkTo('notice-to-users')}
        />
        <Row
          icon="file"
          title={<span className="text-ink">{messages.myData}</span>}
          hasChevron
          {...linkTo('my-data')}
        />
        <Row
          icon="book"
          title={<span className="text-ink">{messages.helpPages}</span>}
          hasChevron
          {...linkTo('help-list')}
        />
        <Row
          icon="edit"
          title={<span className="text-ink">{messages.feedback}</span>}
          hasChevron
          {...linkTo('feedback')}
        />
        <Row
          icon="service"
          title={<span className="text-ink">{messages.help}</span>}
          end={<UnreadSupport />}
          hasChevron
          onClick={openCustomerService}
        />
        {registrationTexts.map((name) => (
          <Row
            key={name}
            icon="list"
            title={<span className="text-ink">{names[name]}</span>}
            hasChevron
            {...linkTo(name)}
          />
        ))}
        <ApiLinesRow />
        <Row
          icon="info"
          title={<span className="text-ink">{messages.about}</span>}
          end={<span className="text-muted">{APP_VERSION}</span>}
        />
      </Rows>
      <ChoiceSheet
        title={messages.language}
        names={languages}
        value={language}
        isOpen={open === 'language'}
        onClose={() => setOpen(null)}
        onChoose={(choice) => changeSettings({ language: choice })}
      />
      <ChoiceSheet
        title={messages.appearance}
        names={themes}
        value={theme}
        isOpen={open === 'theme'}
        onClose={() => setOpen(null)}
        onChoose={(choice) => changeSettings({ theme: choice })}
      />
    </>
  );
}

/** Links to notifications and announcements. */
function NewsRows() {
  const messages = useMessages(meMessages);
  return (
    <>
      <Row
        icon="bell"
        title={<span className="text-ink">{messages.notifications}</span>}
        hasChevron
        {...linkTo('push-settings')}
      />
      <Row
        icon="calendar"
        title={<span className="text-ink">{messages.announcements}</span>}
        hasChevron
        {...linkTo('announcement')}
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
        <RadioGroup label={title} options={options} value={value} onChange={handleChange} />
      </div>
    </Sheet>
  );
}
