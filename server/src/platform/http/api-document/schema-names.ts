import type { Json } from './schema-components.ts';

/** Names that mean nothing without the object they belong to, or that browsers use for something else. */
const VAGUE = new Set(
  'Answer Request Data Rows Row Items Item Fields Values Type Types Kind Kinds Status Statuses Reason Role Name Content Event Events Payment Payments Account Accounts Settings From Until Block Message Messages Category Result Facts Known Changed Outcome Today File Location Error Response Notification Option'.split(
    ' ',
  ),
);

/**
 * The names for a schema from the fields that lead to it, the shortest clear name first: `Counterparty`,
 * `TransferStatus`, `TransferAddAnswer`. They start from the operation that uses the schema first. Entries of a list
 * may take only the list's name.
 */
export function namesFor(schema: Json, [owner = '', ...fields]: readonly string[]): readonly string[] {
  const subject = subjectOf(owner);
  const inside = fields.map(pascal).filter((name) => name !== 'Data');
  const last = lastNamePart(schema, fields.at(-1) ?? '', inside.at(-1) ?? '');
  const kind = kindOf(schema);
  const clear = inside.slice(0, -1).filter((name) => !VAGUE.has(name));
  const parent = clear.at(-1) ?? '';
  const isClear = kind !== '' || (last !== '' && !VAGUE.has(last));
  return [
    ...(isClear ? [`${kind}${last}`] : []),
    ...(parent === '' ? [] : [`${parent}${kind}${last}`]),
    VAGUE.has(`${subject}${kind}${last}`) ? `${subject}${kind}${last}Entry` : `${subject}${kind}${last}`,
    `${subject}${parent}${kind}${last}`,
    `${subject}${inside.slice(0, -1).join('')}${kind}${last}`,
  ];
}

/** An operation is named by its address, without the method. */
const subjectOf = (owner: string): string => pascal(owner.replace(/^(?:get|post)(?=[A-Z])/, ''));

function lastNamePart(schema: Json, field: string, name: string): string {
  if (isRefusal(schema)) return 'Refusal';
  if (field === 'data') return 'Result';
  return isOrNull(schema) ? `${name}OrNull` : name;
}

/** Whether a schema is a thing or null; the thing itself has the name. */
function isOrNull({ anyOf }: Json): boolean {
  return Array.isArray(anyOf) && anyOf.some(({ type }: Json) => type === 'null');
}

/** An entry of a list is named after the field with the list. */
export function singular(name: string): string {
  if (/(?:ss|us)es$/.test(name)) return name.slice(0, -2);
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return /[^su]s$/.test(name) ? name.slice(0, -1) : name;
}

function isRefusal({ allOf }: Json): boolean {
  const [first] = Array.isArray(allOf) ? allOf : [];
  return JSON.stringify(first)?.includes('/Refusal"') ?? false;
}

/** The constant that distinguishes a schema from its alternatives. */
function kindOf({ properties }: Json): string {
  const { type, kind } = Object(properties) as { readonly type?: Json; readonly kind?: Json };
  const constant = type?.['const'] ?? kind?.['const'];
  return typeof constant === 'string' ? pascal(constant) : '';
}

export function pascal(text: string): string {
  return text
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
