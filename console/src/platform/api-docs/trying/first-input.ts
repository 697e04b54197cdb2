import { randomId } from '@eh/ui/reader/random-id.ts';
import type { CallDetails, Parameter } from '../reading/call-details.ts';
import { asRecord } from '../reading/json.ts';
import type { TryInput } from './try-request.ts';

const SPACES = 2;

/** The initial values of the form, from the example of the call. */
export function firstInput({ parameters, body }: CallDetails): TryInput {
  return {
    parameters: Object.fromEntries(parameters.map((parameter) => [parameter.name, firstValue(parameter)])),
    json: JSON.stringify(body?.example ?? {}, null, SPACES),
    form: Object.fromEntries(Object.entries(asRecord(body?.example)).map(([name, value]) => [name, textOf(value)])),
    files: {},
  };
}

/** Each action gets a new key; otherwise the server would repeat the answer of an earlier try. */
function firstValue({ name, isRequired, example }: Parameter): string {
  if (name === 'Idempotency-Key') return randomId();
  return isRequired || example !== undefined ? textOf(example) : '';
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}
