import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { PasswordField } from '@eh/ui/forms/password-field.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { apiDocsMessages } from '../messages.ts';
import type { CallDetails } from '../reading/call-details.ts';
import { type Json, recordIn, textIn } from '../reading/json.ts';
import { type Credentials, credentialsOf } from './credentials.ts';
import { JSON_TYPE, type TryInput } from './try-request.ts';

export interface TryFieldsProps {
  details: CallDetails;
  input: TryInput;
  onInput: (input: TryInput) => void;
  credentials: Credentials;
  onCredentials: (credentials: Credentials) => void;
}

/** The fields for credentials, parameters and body. */
export function TryFields({ details, input, onInput, credentials, onCredentials }: TryFieldsProps) {
  const messages = useMessages(apiDocsMessages);
  const names = credentialsOf[details.access];
  const setParameter = (name: string, value: string) =>
    onInput({ ...input, parameters: { ...input.parameters, [name]: value } });
  return (
    <>
      {names.map((name, at) => (
        <PasswordField
          key={name}
          label={messages.credential[name]}
          value={credentials[name]}
          autoComplete="off"
          onChange={(event) => onCredentials({ ...credentials, [name]: event.target.value.trim() })}
          {...(at === names.length - 1 ? { hint: messages.credentialHint } : {})}
        />
      ))}
      {details.parameters.map(({ name }) => (
        <TextField
          key={name}
          label={name}
          value={input.parameters[name] ?? ''}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setParameter(name, event.target.value)}
          trailing={
            name === 'Idempotency-Key' && (
              <IconButton
                icon="refresh"
                size={20}
                label={messages.newKey}
                onClick={() => setParameter(name, randomId())}
              />
            )
          }
        />
      ))}
      {details.body?.type === JSON_TYPE && (
        <TextArea
          label={messages.body}
          className="docs-json"
          value={input.json}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => onInput({ ...input, json: event.target.value })}
        />
      )}
      {details.body !== null && details.body.type !== JSON_TYPE && (
        <FormFields schema={details.body.schema} input={input} onInput={onInput} />
      )}
    </>
  );
}

interface FormFieldsProps {
  schema: Json;
  input: TryInput;
  onInput: (input: TryInput) => void;
}

/** The fields of a form; bytes are chosen as a file. */
function FormFields({ schema, input, onInput }: FormFieldsProps) {
  const properties = recordIn(schema, 'properties');
  return Object.keys(properties).map((name) =>
    textIn(recordIn(properties, name), 'contentMediaType') === '' ? (
      <TextField
        key={name}
        label={name}
        value={input.form[name] ?? ''}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onInput({ ...input, form: { ...input.form, [name]: event.target.value } })}
      />
    ) : (
      <TextField
        key={name}
        type="file"
        label={name}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onInput({ ...input, files: { ...input.files, [name]: file } });
        }}
      />
    ),
  );
}
