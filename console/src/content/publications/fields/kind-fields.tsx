import { type ContentKind, contentParts } from '@eh/contract/content/publications/content-kinds.ts';
import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { contentMessages } from '../messages.ts';
import { CaptionFields } from './caption-fields.tsx';
import { PictureField } from './picture-field.tsx';
import type { DraftFieldProps } from './schedule-fields.tsx';

/**
 * The fields that only some kinds have: picture, target, the screens of a banner, category and position in the help.
 */
export function KindFields({ kind, draft, onChange }: DraftFieldProps & { kind: ContentKind }) {
  const messages = useMessages(contentMessages);
  const parts = contentParts[kind];
  return (
    <div className="content-pair">
      {parts.hasPicture && <PictureField id={draft.picture_id} onChange={(id) => onChange({ picture_id: id })} />}
      {parts.hasTarget && (
        <TextField
          label={messages.target}
          hint={messages.targetHint}
          value={draft.target ?? ''}
          onChange={(event) => onChange({ target: event.target.value === '' ? null : event.target.value })}
        />
      )}
      {kind === 'video' && <CaptionFields draft={draft} onChange={onChange} />}
      {parts.screens.length > 0 && (
        <fieldset>
          <legend className="note">{messages.screens}</legend>
          {parts.screens.map((screen) => (
            <Checkbox
              key={screen}
              checked={draft.screens.includes(screen)}
              onChange={({ target }) =>
                onChange({
                  screens: parts.screens.filter((known) =>
                    known === screen ? target.checked : draft.screens.includes(known),
                  ),
                })
              }
            >
              {messages.screenNames[screen]}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {kind === 'article' && (
        <TextField
          label={messages.category}
          value={draft.category ?? ''}
          onChange={(event) => onChange({ category: event.target.value === '' ? null : event.target.value })}
        />
      )}
      {kind !== 'bulletin' && !parts.hasAudience && !parts.isWording && (
        <TextField
          label={messages.position}
          type="number"
          min={0}
          value={draft.position}
          onChange={(event) => onChange({ position: event.target.valueAsNumber || 0 })}
        />
      )}
      {kind === 'bulletin' && (
        <Checkbox checked={draft.is_pinned} onChange={(event) => onChange({ is_pinned: event.target.checked })}>
          {messages.pinned}
        </Checkbox>
      )}
    </div>
  );
}
