/** Reads the JSON schemas of the document for the generators of the SDK. */

export type Schema = Readonly<Record<string, unknown>>;

export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** The fields of an object's schema, those that are required first. */
export function fieldsOf(schema: Schema): readonly Field[] {
  const required = (schema['required'] ?? []) as readonly string[];
  const fields = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>).map(([name, of]) => ({
    name,
    isRequired: required.includes(name),
    schema: of,
  }));
  return [...fields.filter(({ isRequired }) => isRequired), ...fields.filter(({ isRequired }) => !isRequired)];
}

/** The name of a schema that is referred to, or null. */
export function referenceOf({ $ref }: Schema): string | null {
  return typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? null) : null;
}

/** `listOrders` as a type's name: `ListOrders`; `merchant_order_no`: `MerchantOrderNo`. */
export const typeNameOf = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
