import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { readFault } from '@eh/contract/platform/fault.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import type * as z from 'zod';
import { Refusal } from '../../refusal.ts';

/** Refuses a request that is invalid for every caller. The reason is given in the reader's language. */
export function invalidRequest(reason: BilingualText, field?: string): Refusal {
  return new Refusal(commonRefusals.InvalidRequest, { ...(field === undefined ? {} : { field }), reason });
}

/** The first issue of a schema, with the path of the field. */
export function invalidField(issue: z.core.$ZodIssue | undefined): Refusal {
  const field = issue?.path.join('.') ?? '';
  const { en, zh } = issue ? reasonOf(issue) : notValid;
  return invalidRequest(field === '' ? { en, zh } : { en: `${field}: ${en}`, zh: `${field}：${zh}` }, field);
}

const notValid: BilingualText = { en: 'not valid', zh: '无效' };

/** Describes the kind of fault, never the value: answers repeat only field names of the input. */
function reasonOf(issue: z.core.$ZodIssue): BilingualText {
  switch (issue.code) {
    case 'invalid_type':
      return { en: `missing, or not of type ${issue.expected}`, zh: `缺少，或类型不是 ${issue.expected}` };
    case 'unrecognized_keys':
      return { en: `unknown fields ${issue.keys.join(', ')}`, zh: `未知字段 ${issue.keys.join('、')}` };
    case 'too_big':
      return {
        en: `more than ${issue.maximum}${units(issue.origin).en}`,
        zh: `超过 ${issue.maximum}${units(issue.origin).zh}`,
      };
    case 'too_small':
      return {
        en: `less than ${issue.minimum}${units(issue.origin).en}`,
        zh: `少于 ${issue.minimum}${units(issue.origin).zh}`,
      };
    case 'invalid_format':
      return readFault(issue.message) ?? { en: 'not in the right form', zh: '格式不对' };
    case 'invalid_value':
      return { en: 'not one of the possible values', zh: '不在可选范围内' };
    default:
      return readFault(issue.message) ?? notValid;
  }
}

function units(origin: string): BilingualText {
  if (origin === 'string') return { en: ' characters', zh: ' 个字符' };
  return origin === 'array' ? { en: ' entries', zh: ' 项' } : { en: '', zh: '' };
}
