import * as z from 'zod';
import { registrationTexts } from '../../content/publications/accepted-texts.ts';

const VERSION_MAX = 100_000;

/** One field of a form defined by the server. */
const formField = z.object({
  name: z.string(),
  kind: z.enum(['text', 'mobile', 'email', 'password', 'captcha', 'code']),
  label: z.string(),
  placeholder: z.string(),
  is_required: z.boolean(),
  max_length: z.number().int(),
});

export const formFields = z.object({ fields: z.array(formField) });

/** Texts with the version of each that the user has been shown. */
export const acceptedVersions = z
  .array(z.strictObject({ name: z.enum(registrationTexts), version: z.number().int().min(1).max(VERSION_MAX) }))
  .max(registrationTexts.length);
