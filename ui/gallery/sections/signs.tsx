import type { IconName } from '../../src/media/icon.tsx';
import { Icon } from '../../src/media/icon.tsx';
import { iconDrawings } from '../../src/media/icon-drawings.ts';
import { Logo } from '../../src/media/logo.tsx';
import { say } from '../language.ts';
import { Section } from '../section.tsx';

const names = [...(Object.keys(iconDrawings) as IconName[]), 'more', 'star-full', 'verified'] as const;

export function Signs() {
  return (
    <Section title={say('图标', 'Icons')}>
      <div className="flex items-center gap-4 text-ink">
        <Logo size={72} label="EH" />
        <Logo size={44} />
        <Logo size={28} />
        <Logo size={16} />
      </div>
      <ul className="grid grid-cols-5 gap-x-2 gap-y-5 text-ink">
        {names.map((name) => (
          <li key={name} className="flex flex-col items-center gap-1.5">
            <Icon name={name} />
            <span className="note">{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
