import { type Json, numbersIn, recordIn, recordsIn, resolved } from './json.ts';

/** The refusals of a call under one HTTP status. */
export interface StatusRefusals {
  readonly status: string;
  readonly codes: readonly number[];
}

export function refusalsOf(root: Json, operation: Json): readonly StatusRefusals[] {
  const responses = recordIn(operation, 'responses');
  return Object.keys(responses)
    .map((status) => {
      const content = recordIn(resolved(root, recordIn(responses, status)), 'content');
      return { status, codes: codesIn(root, recordIn(recordIn(content, 'application/json'), 'schema')) };
    })
    .filter(({ codes }) => codes.length > 0);
}

/** The codes that a schema lists. A successful answer has a constant code, so it lists none. */
export function codesIn(root: Json, schema: Json): readonly number[] {
  const shown = resolved(root, schema);
  const own = numbersIn(resolved(root, recordIn(recordIn(shown, 'properties'), 'code')), 'enum');
  const parts = [...recordsIn(shown, 'allOf'), ...recordsIn(shown, 'oneOf'), ...recordsIn(shown, 'anyOf')];
  return [...own, ...parts.flatMap((part) => codesIn(root, part))];
}
