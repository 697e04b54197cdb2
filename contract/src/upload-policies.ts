/** What a file is for decides what it may be and how large. Stands apart from the schemas, so that browsers can read it. */
export const uploadPurposes = ['voucher', 'evidence', 'chat', 'identity', 'face', 'qr', 'avatar'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

export const fileKinds = ['image', 'pdf', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

const MEGABYTE = 1024 * 1024;

/** Bytes at most of each kind that a purpose takes; a kind that is not named is refused. */
export const uploadPolicies: Readonly<Record<UploadPurpose, Readonly<Partial<Record<FileKind, number>>>>> = {
  voucher: { image: 5 * MEGABYTE, pdf: 5 * MEGABYTE },
  evidence: { image: 5 * MEGABYTE, pdf: 5 * MEGABYTE, video: 50 * MEGABYTE },
  chat: { image: 5 * MEGABYTE, pdf: 5 * MEGABYTE, video: 50 * MEGABYTE },
  identity: { image: 12 * MEGABYTE },
  face: { video: 50 * MEGABYTE },
  qr: { image: 5 * MEGABYTE },
  avatar: { image: 5 * MEGABYTE },
};

export const mediaTypesOf: Readonly<Record<FileKind, readonly string[]>> = {
  image: ['image/jpeg', 'image/png'],
  pdf: ['application/pdf'],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
};

/** What people call these kinds, the same in every language. */
export const kindNames: Readonly<Record<FileKind, string>> = {
  image: 'JPG, PNG',
  pdf: 'PDF',
  video: 'MP4, WebM, MOV',
};

/** Sent in one piece a file may have so many bytes; a larger one, or one worth going on with, is sent in parts. */
export const WHOLE_FILE_BYTES_MAX = 12 * MEGABYTE;
export const FILE_BYTES_MAX = 50 * MEGABYTE;
export const UPLOAD_PART_BYTES = MEGABYTE;
export const VIDEO_SECONDS_MAX = 60;
/** Fifty million points: more than phones take, less than would fill the memory. */
export const PICTURE_POINTS_MAX = 50_000_000;
/** Longer than any screenshot that was put together by scrolling. */
export const PICTURE_SIDE_MAX = 20_000;
/** So many times longer than wide, or wider than long, nothing can be read in it. */
export const PICTURE_RATIO_MAX = 40;
