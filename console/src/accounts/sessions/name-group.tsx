import { nameKindMessages } from '@eh/contract/accounts/sessions/entry-fields.ts';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { entryMessages } from './messages.ts';
import type { EntryNames } from './queries.ts';

const kinds = ['mobile', 'email', 'username'] as const;
type Kind = (typeof kinds)[number];

export interface NameGroupProps {
  of: keyof EntryNames;
  title: string;
  text: string;
  mayAct: boolean;
  inForce: EntryNames;
  shown: EntryNames;
  onWanted: (wanted: EntryNames) => void;
}

/** One switch for each kind of name that users log in or register with; the last one on cannot be switched off. */
export function NameGroup({ of, title, text, mayAct, inForce, shown, onWanted }: NameGroupProps) {
  const messages = useMessages(entryMessages);
  const names = shown[of];
  const shownAs = useNames(names);
  return (
    <fieldset className="setting-group">
      <legend className="title">{title}</legend>
      <p className="note">{text}</p>
      {kinds.map((kind) => {
        const isOn = names.includes(kind);
        const isLast = isOn && names.length === 1;
        const differs = isOn !== inForce[of].includes(kind);
        return (
          <SwitchRow
            key={kind}
            isFlush
            label={messages.kinds[kind]}
            note={isLast ? messages.oneStays : differs ? messages.differs : undefined}
            isOn={isOn}
            isDisabled={!mayAct || isLast}
            onChange={(wantsOn) => onWanted({ ...shown, [of]: switched(names, kind, wantsOn) })}
          />
        );
      })}
      <p className="note">{messages.asShown(shownAs)}</p>
    </fieldset>
  );
}

export function useNames(names: readonly Kind[]): string {
  return nameKindMessages(names, useLanguage());
}

/** Both lists as one text in a fixed order, so that they can be compared. */
export function kindsOf({ login_by: login, register_by: register }: EntryNames): string {
  return [login, register].map((names) => kinds.filter((kind) => names.includes(kind)).join()).join('; ');
}

/** In the order in which the app's login page names them. */
function switched(names: readonly Kind[], kind: Kind, isOn: boolean): Kind[] {
  return kinds.filter((candidate) => (candidate === kind ? isOn : names.includes(candidate)));
}
