import { BANNER_BYTES_MAX } from '@eh/contract/content/publications/content-bounds.ts';
import {
  type FileKind,
  fileKinds,
  mediaTypesOf,
  UPLOAD_PART_BYTES,
  type UploadPurpose,
  uploadPolicies,
  uploadPurposes,
} from '@eh/contract/files/uploads/policies.ts';
import { LOGO_BYTES_MAX } from '@eh/contract/merchants/merchants/logos/logo-bounds.ts';
import type { Json } from './schema-components.ts';

interface UploadForm {
  readonly types: readonly string[];
  readonly says: string;
  /** Fields beside the file. */
  readonly fields?: Readonly<Record<string, Json>>;
}

const BYTES = 'application/octet-stream';
const PICTURE = mediaTypesOf.image;
const size = (bytes: number): string => `at most ${bytes} bytes`;

/** The files accepted for a purpose, with the maximum size of each kind. */
function policyText(purpose: UploadPurpose): string {
  const policy = uploadPolicies[purpose];
  const kinds = fileKinds.flatMap((kind: FileKind) => {
    const bytes = policy[kind];
    return bytes === undefined ? [] : [`${mediaTypesOf[kind].join(', ')}, ${size(bytes)}`];
  });
  return `${purpose}: ${kinds.join('; ')}`;
}

const purpose: Json = {
  type: 'string',
  enum: uploadPurposes,
  description: 'What the file is for; it may stand in the address instead.',
};

const forms: Readonly<Record<string, UploadForm>> = {
  'POST /api/set/avatar': { types: PICTURE, says: `The picture, ${size(uploadPolicies.avatar.image ?? 0)}.` },
  'POST /api/upload/img': {
    types: fileKinds.flatMap((kind) => mediaTypesOf[kind]),
    says: `The file. ${uploadPurposes.map(policyText).join('. ')}.`,
    fields: { purpose },
  },
  'POST /api/upload/part': { types: [BYTES], says: `The bytes from offset on, ${size(UPLOAD_PART_BYTES)}.` },
  'POST /api/merchant/logo/change': { types: PICTURE, says: `The logo, square, ${size(LOGO_BYTES_MAX)}.` },
  'POST /api/merchant/apps/logo/change': { types: PICTURE, says: `The logo, square, ${size(LOGO_BYTES_MAX)}.` },
  'POST /api/operator/content/picture': { types: PICTURE, says: `The picture, ${size(BANNER_BYTES_MAX)}.` },
};

/** The form of an upload: the file with its types and size, and the other fields. */
export function uploadBody(path: string): Json {
  const { types, says, fields } = forms[path] ?? { types: [BYTES], says: 'The file.' };
  const image = { type: 'string', contentMediaType: types.length === 1 ? types[0] : BYTES, description: says };
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { image, ...fields }, required: ['image'] },
        encoding: { image: { contentType: types.join(', ') } },
      },
    },
  };
}

/** The paths of the described uploads. */
export const describedUploads: readonly string[] = Object.keys(forms);
