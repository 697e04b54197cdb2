import { Refused } from '@eh/client/calls/refused.ts';
import { type DocumentKind, documentKinds, NAME_MAX } from '@eh/contract/accounts/identity/parts.ts';
import { identityRefusals } from '@eh/contract/accounts/identity/refusals.ts';
import type { RequestOf } from '@eh/contract/calls.ts';
import { ChipChoice } from '@eh/ui/buttons/chip.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { showRefusal } from '../../api/failures/show-refusal.ts';
import { explained } from '../../parts/help/explained.tsx';
import { StepTitle } from '../../parts/step-title.tsx';
import { identityMessages } from './messages.ts';
import type { Identity, IdentityForm } from './queries.ts';
import { useSaveDraft } from './queries.ts';

export interface DataStepProps {
  formId: string;
  form: IdentityForm;
  identity: Identity;
  onSaved: () => void;
}

type FieldName = 'name' | 'id_no' | 'birth_date';
type Values = Readonly<Record<FieldName, string>>;

/** Kind, name and number of the document, and the date of birth if the number does not contain it. */
export function DataStep({ formId, form, identity, onSaved }: DataStepProps) {
  const messages = useMessages(identityMessages).data;
  const [kind, setKind] = useState<DocumentKind>(identity.document ?? form.documents[0]?.kind ?? 'resident_id');
  const [values, setValues] = useState<Values>({ name: identity.name ?? '', id_no: '', birth_date: '' });
  const [errors, setErrors] = useState<Partial<Record<FieldName, ReactNode>>>({});
  const save = useSaveDraft();
  const document = form.documents.find((option) => option.kind === kind);
  const fieldOf = (name: string) => form.fields.find((field) => field.name === name);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const asked: readonly FieldName[] = document?.needs_birth_date
      ? ['name', 'id_no', 'birth_date']
      : ['name', 'id_no'];
    const missing = asked.filter((name) => values[name].trim() === '');
    setErrors(Object.fromEntries(missing.map((name) => [name, messages.required])));
    if (missing.length > 0 || save.isPending) return;
    try {
      await save.mutateAsync(requestOf(kind, values, document?.needs_birth_date === true));
      onSaved();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const field = fieldOfRefusal(error.code, document?.needs_birth_date === true);
      if (field) setErrors({ [field]: explained(error) });
      else if (!error.isUncertain) showRefusal(error);
    }
  };
  const shared = (name: FieldName) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: event.target.value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  });
  return (
    <form
      id={formId}
      className="grid gap-5 px-page pt-4 pb-6"
      onSubmit={(event) => void handleSubmit(event)}
      noValidate
    >
      <div>
        <StepTitle>{messages.title}</StepTitle>
        <p className="mt-1 text-muted">{messages.text}</p>
      </div>
      {form.documents.length > 1 && (
        <ChipChoice
          label={messages.document}
          isLabelShown
          options={form.documents.map((option) => ({ value: option.kind, label: option.name }))}
          value={kind}
          onChange={(chosen) => {
            const found = documentKinds.find((candidate) => candidate === chosen);
            if (found) setKind(found);
            setErrors({});
          }}
        />
      )}
      <TextField
        label={fieldOf('name')?.label ?? ''}
        hint={fieldOf('name')?.hint}
        maxLength={NAME_MAX}
        autoComplete="name"
        spellCheck={false}
        {...shared('name')}
      />
      <TextField
        label={document?.number_label ?? ''}
        hint={document?.number_hint}
        maxLength={fieldOf('id_no')?.max_length}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...shared('id_no')}
      />
      {document?.needs_birth_date && (
        <TextField type="date" label={messages.birthDate} autoComplete="bday" {...shared('birth_date')} />
      )}
    </form>
  );
}

function requestOf(
  document: DocumentKind,
  values: Values,
  hasBirthDate: boolean,
): RequestOf<'POST /api/identity/draft'> {
  const { name, id_no, birth_date } = values;
  return { document, name, id_no, ...(hasBirthDate ? { birth_date } : {}) };
}

function fieldOfRefusal(code: number, hasBirthDate: boolean): FieldName | null {
  switch (code) {
    case identityRefusals.BadRealName.code:
      return 'name';
    case identityRefusals.BadIdNumber.code:
    case identityRefusals.IdentityTaken.code:
      return 'id_no';
    case identityRefusals.TooYoung.code:
      return hasBirthDate ? 'birth_date' : 'id_no';
    default:
      return null;
  }
}
