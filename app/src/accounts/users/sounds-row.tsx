import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { changeSettings, useSettings } from '@eh/ui/reader/settings.ts';
import { type SoundKind, soundKinds } from '@eh/ui/reader/stored-settings.ts';
import { playTones } from '@eh/ui/sound/play-tones.ts';
import { useState } from 'react';
import { meMessages } from './messages.ts';

/** The kinds of sounds on this device; one that is switched on is heard at once. */
export function SoundsRow() {
  const messages = useMessages(meMessages).sounds;
  const { mutedSounds } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const count = soundKinds.length - mutedSounds.length;
  const handleChange = (kind: SoundKind, isOn: boolean) => {
    changeSettings({
      mutedSounds: soundKinds.filter((other) => (other === kind ? !isOn : mutedSounds.includes(other))),
    });
    if (isOn) playTones(kind);
  };
  return (
    <>
      <Row
        icon="sound"
        title={<span className="text-ink">{messages.title}</span>}
        end={<span className="text-muted">{mutedSounds.length === 0 ? messages.all : messages.some(count)}</span>}
        hasChevron
        onClick={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={messages.title}>
        <div className="px-page pb-4">
          {soundKinds.map((kind) => (
            <SwitchRow
              key={kind}
              label={<span className="text-ink">{messages.kinds[kind]}</span>}
              isOn={!mutedSounds.includes(kind)}
              onChange={(isOn) => handleChange(kind, isOn)}
              isFlush
            />
          ))}
        </div>
      </Sheet>
    </>
  );
}
