/* oxlint-disable jsx-a11y/prefer-tag-over-role -- The focus stays in the field while one of the links is chosen: no element of HTML does that. */
import { SEARCH_TEXT_MAX } from '@eh/contract/platform/search-kinds.ts';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { Icon, type IconName } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react';
import { useMe } from '../../session/queries.ts';
import { hashOf } from '../address.ts';
import { foundAddress, foundIcons } from '../found-address.ts';
import { OverlayDialog } from '../overlays/overlay-dialog.tsx';
import { railGroups, railLinks } from '../rail-links.ts';
import type { Address, Routes } from '../route.ts';
import { routeMessages } from '../route-messages.ts';
import { useFoundSettings } from './found-settings.ts';
import { paletteMessages } from './palette-messages.ts';
import { type FoundGroup, useSearch } from './palette-queries.ts';

interface Option {
  readonly key: string;
  readonly icon: IconName;
  readonly name: string;
  readonly about: string;
  readonly address: Address;
}

interface OptionGroup {
  readonly name: string;
  readonly options: readonly Option[];
}

export interface PaletteProps {
  routes: Routes;
  onClose: () => void;
}

/** The global search: results by kind, and the screens whose name matches. Arrows choose, Enter opens. */
export function Palette({ routes, onClose }: PaletteProps) {
  const messages = useMessages(paletteMessages);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const asked = useDeferredValue(text.trim());
  const search = useSearch(asked);
  const groups = [...useFound(search.data ?? []), ...useNamedScreens(routes, asked), ...useNamedSettings(asked)];
  const options = groups.flatMap((group) => group.options);
  const at = Math.min(chosen, options.length - 1);
  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, at]);

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || options.length === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setChosen((at + step + options.length) % options.length);
    }
    const option = options[at];
    if (event.key !== 'Enter' || option === undefined) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) window.open(hashOf(...option.address), '_blank', 'noopener');
    else location.assign(hashOf(...option.address));
    onClose();
  }

  return (
    <OverlayDialog label={messages.title} className="palette" onClose={onClose}>
      <div className="palette-field">
        <Icon name="search" size={20} />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- It was asked for by a key, in order to type.
          autoFocus
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={options.length > 0 ? `${listId}-${at}` : undefined}
          aria-label={messages.title}
          placeholder={messages.hint}
          value={text}
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={handleKey}
        />
        <Key name="Esc" />
      </div>
      <Results id={listId} groups={groups} chosen={at} onOpen={onClose} />
      <output className="palette-none note">{saying(messages, { asked, search, count: options.length })}</output>
      <p className="palette-foot note" aria-hidden="true">
        <span>
          <Key name="↑" /> <Key name="↓" /> {messages.choose}
        </span>
        <span>
          <Key name="↵" /> {messages.open}
        </span>
        <span>
          <Key name="Ctrl ↵" /> {messages.openInNewTab}
        </span>
      </p>
    </OverlayDialog>
  );
}

interface ResultsProps {
  id: string;
  groups: readonly OptionGroup[];
  chosen: number;
  onOpen: () => void;
}

function Results({ id, groups, chosen, onOpen }: ResultsProps) {
  const messages = useMessages(paletteMessages);
  const all = groups.flatMap((group) => group.options);
  return (
    <div id={id} className="palette-list" role="listbox" aria-label={messages.results}>
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={group.name}>
          <p className="palette-kind" aria-hidden="true">
            {group.name}
          </p>
          {group.options.map((option) => {
            const index = all.indexOf(option);
            return (
              <a
                key={option.key}
                id={`${id}-${index}`}
                className="palette-option"
                role="option"
                aria-selected={index === chosen}
                tabIndex={-1}
                href={hashOf(...option.address)}
                onClick={onOpen}
              >
                <Icon name={option.icon} size={20} />
                <span className="palette-name">{option.name}</span>
                <span className="note clip">{option.about}</span>
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function useFound(groups: readonly FoundGroup[]): OptionGroup[] {
  const messages = useMessages(paletteMessages);
  return groups.map(({ kind, hits }) => ({
    name: messages.kinds[kind],
    options: hits.map((hit) => ({
      key: `${kind} ${hit.id}`,
      icon: foundIcons[kind],
      name: hit.name,
      about: kind === 'operator' ? messages.auditOf : hit.about,
      address: foundAddress(kind, hit),
    })),
  }));
}

/** The screens of this role whose name contains the text; all of them while nothing is typed. */
function useNamedScreens(routes: Routes, text: string): OptionGroup[] {
  const messages = useMessages(paletteMessages);
  const texts = useMessages(routeMessages);
  const me = useMe().data;
  if (!me) return [];
  const options = railGroups
    .flatMap((group) => railLinks(routes, group, me))
    .map(({ route, icon }) => ({ key: route, icon, name: texts[route].title, address: [route] as const, about: '' }))
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return options.length === 0 ? [] : [{ name: messages.pages, options }];
}

/** The settings whose name or help contains the text. */
function useNamedSettings(text: string): OptionGroup[] {
  const messages = useMessages(paletteMessages);
  const found = useFoundSettings(text, useMe().data?.rooms.includes('settings') === true);
  const options = found.map(({ name, label, rule }) => ({
    key: `setting ${name}`,
    icon: 'gear' as const,
    name: label,
    about: rule,
    address: ['settings', name] as const,
  }));
  return options.length === 0 ? [] : [{ name: messages.settings, options }];
}

function saying(
  messages: { readonly none: string; readonly looking: string },
  { asked, search, count }: { asked: string; search: ReturnType<typeof useSearch>; count: number },
): string {
  if (search.error) return search.error.message;
  if (search.isFetching && count === 0) return messages.looking;
  return asked !== '' && count === 0 ? messages.none : '';
}
