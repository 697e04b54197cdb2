import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { apiDocsMessages } from './messages.ts';
import type { Json } from './reading/json.ts';
import { type SchemaFacts, schemaFacts } from './reading/schema-facts.ts';

export interface SchemaTreeProps {
  root: Json;
  schema: Json;
  /** How many levels are initially expanded. */
  openLevels?: number;
  /** An answer always has its required fields, so only a request marks them. */
  isRequest?: boolean;
}

/** The fields of a schema. Deeper levels are parsed and rendered when they are expanded. */
export function SchemaTree({ root, schema, openLevels = 0, isRequest = false }: SchemaTreeProps) {
  const facts = schemaFacts(root, schema);
  if (!hasInside(facts)) return <SchemaLine name="" facts={facts} isRequired={false} />;
  return <Inside root={root} facts={facts} openLevels={openLevels} isRequest={isRequest} />;
}

const hasInside = ({ fields, choices }: SchemaFacts): boolean => fields.length > 0 || choices.length > 0;

interface InsideProps {
  root: Json;
  facts: SchemaFacts;
  openLevels: number;
  isRequest: boolean;
}

function Inside({ root, facts, openLevels, isRequest }: InsideProps) {
  const messages = useMessages(apiDocsMessages);
  const passed = { root, openLevels, isRequest };
  return (
    <>
      {facts.choices.length > 0 && <p className="note">{messages.anyOf}</p>}
      <ul className="docs-fields">
        {facts.choices.map((choice, at) => (
          <li key={messages.choice(at + 1)}>
            <Field {...passed} name={messages.choice(at + 1)} schema={choice} isRequired={false} />
          </li>
        ))}
        {facts.fields.map(({ name, schema, isRequired }) => (
          <li key={name}>
            <Field {...passed} name={name} schema={schema} isRequired={isRequest && isRequired} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface FieldProps {
  root: Json;
  name: string;
  schema: Json;
  isRequired: boolean;
  openLevels: number;
  isRequest: boolean;
}

function Field({ root, name, schema, isRequired, openLevels, isRequest }: FieldProps) {
  const facts = schemaFacts(root, schema);
  const [isOpen, setOpen] = useState(openLevels > 0);
  if (!hasInside(facts)) return <SchemaLine name={name} facts={facts} isRequired={isRequired} />;
  return (
    <details className="docs-nested" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <SchemaLine name={name} facts={facts} isRequired={isRequired} />
      </summary>
      {isOpen && <Inside root={root} facts={facts} openLevels={openLevels - 1} isRequest={isRequest} />}
    </details>
  );
}

export interface SchemaLineProps {
  name: string;
  facts: SchemaFacts;
  isRequired: boolean;
}

/** One field: its name, type, bounds and meaning. */
export function SchemaLine({ name, facts, isRequired }: SchemaLineProps) {
  const messages = useMessages(apiDocsMessages);
  return (
    <span className="docs-field">
      {name !== '' && <span className="docs-name">{name}</span>}
      <span className="docs-type">{facts.type}</span>
      {isRequired && <span className="docs-required">{messages.required}</span>}
      {facts.bounds.length > 0 && <span className="docs-bounds">{facts.bounds.join('  ')}</span>}
      {facts.description !== '' && (
        <span className="docs-meaning" lang="en">
          {facts.description}
        </span>
      )}
    </span>
  );
}
