import * as z from 'zod';

/** Bytes in base64url, of at most `max` characters. */
export const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);
