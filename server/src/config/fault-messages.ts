import type * as z from 'zod';

/** The message for a fault whose schema has none: what is wrong, and what to write. */
export const messageOfFault: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'not a whole number'
        : 'left out, or not readable';
    case 'too_small':
      return lengthOrNumber(issue.origin, `at least ${issue.minimum}`);
    case 'too_big':
      return lengthOrNumber(issue.origin, `at most ${issue.maximum}`);
    case 'invalid_value':
      return `not one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return issue.format === 'url' ? 'not an address: write https://…' : 'not written as it has to be';
    default:
      return 'not usable';
  }
};

function lengthOrNumber(origin: string, bound: string): string {
  if (origin === 'string') return `not of the right length: ${bound} characters`;
  if (origin === 'array') return `not the right number of values: ${bound}`;
  return `not within its bounds: ${bound}`;
}
