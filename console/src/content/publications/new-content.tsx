import { acceptedTexts } from '@eh/contract/content/publications/accepted-texts.ts';
import { type ContentKind, contentKinds, contentParts } from '@eh/contract/content/publications/content-kinds.ts';
import { isWording, ownWording } from '@eh/contract/content/publications/own-wording.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { hashOf } from '../../shell/address.ts';
import { emptyDraft } from './empty-draft.ts';
import { wordingOptions } from './fields/wording-label.ts';
import { contentMessages } from './messages.ts';
import { type Draft, useCreateContent } from './queries.ts';

/** Creates a draft of a kind, and opens it. */
export function NewContent() {
  const messages = useMessages(contentMessages);
  const [kind, setKind] = useState<ContentKind>('bulletin');
  const [name, setName] = useState('');
  const language = useLanguage();
  const create = useCreateContent();
  const { hasName } = contentParts[kind];
  return (
    <div className="content-new">
      <SelectField
        label={messages.kind}
        value={kind}
        options={contentKinds.map((value) => ({ value, label: messages.kinds[value] }))}
        onChange={(event) => {
          setKind(contentKinds.find((known) => known === event.target.value) ?? 'bulletin');
          setName('');
        }}
      />
      {kind === 'user_notice' && (
        <SelectField
          label={messages.name}
          value={name}
          options={[
            { value: '', label: messages.choose },
            ...acceptedTexts.map((value) => ({ value, label: messages.textNames[value] })),
          ]}
          error={create.error?.message}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {isWording(kind) && (
        <SelectField
          label={messages.name}
          value={name}
          options={[{ value: '', label: messages.choose }, ...wordingOptions(kind, language)]}
          error={create.error?.message}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {hasName && kind !== 'user_notice' && !isWording(kind) && (
        <TextField
          label={messages.name}
          hint={messages.nameHint}
          error={create.error?.message}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <Button
        kind="inked"
        isPending={create.isPending}
        onClick={() =>
          create.mutate(
            { kind, name: hasName ? name.trim() : null, draft: firstDraft(kind, name) },
            { onSuccess: ({ id }) => location.assign(hashOf('content', id)) },
          )
        }
      >
        {messages.create}
      </Button>
    </div>
  );
}

/** The text of a dialog or a push starts with the app's own. */
function firstDraft(kind: ContentKind, name: string): Draft {
  const own = ownWording(kind, name);
  return own === null ? emptyDraft : { ...emptyDraft, title: { ...own } };
}
