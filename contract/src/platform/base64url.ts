import * as z from 'zod';

/** Bytes in base64url, so many letters at most. */
export const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);
