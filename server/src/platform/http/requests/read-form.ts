import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../refusal.ts';
import type { UploadedFile } from '../endpoint.ts';
import type { Hold } from './buffered-bytes.ts';
import { invalidRequest } from './invalid-request.ts';

/** Third-party clients send extra fields with the file, but no real client sends more than this. */
export const FIELDS_MAX = 20;
export const FIELD_BYTES_MAX = 1000;

export interface Form {
  readonly file: UploadedFile;
  /** Not validated yet: from the query and the form, in any order. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads a form with one file. Fields may come in the query, before or after the file; a field with two different values
 * is refused, and unknown fields are ignored.
 */
export async function readForm(request: FastifyRequest, schema: z.ZodType, hold: Hold): Promise<Form> {
  if (!request.isMultipart()) throw noFile();
  const fields = new Map<string, unknown>(Object.entries(request.query ?? {}));
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  let file: UploadedFile | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await readPart(part.file, hold);
      if (part.file.truncated) throw new Refusal(commonRefusals.BodyTooLarge);
      file ??= { bytes, fileName: part.filename };
    } else if (known.includes(part.fieldname)) {
      if (part.valueTruncated || (fields.get(part.fieldname) ?? part.value) !== part.value)
        throw invalidRequest(
          { en: `${part.fieldname} is given twice`, zh: `${part.fieldname} 重复且不一致` },
          part.fieldname,
        );
      fields.set(part.fieldname, part.value);
    }
  }
  if (!file) throw noFile();
  return { file, fields: Object.fromEntries(fields) };
}

async function readPart(file: AsyncIterable<Buffer>, hold: Hold): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of file) {
    hold.take(piece.length);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function noFile(): Refusal {
  return invalidRequest({ en: 'a multipart form with one file is needed', zh: '需要带一个文件的表单' });
}
