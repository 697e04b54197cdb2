/** The purpose of a file sets its allowed types and size. Separate from the schemas, so that browsers can import it. */
export const uploadPurposes = ['voucher', 'evidence', 'chat', 'identity', 'face', 'qr', 'avatar', 'feedback'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

export const fileKinds = ['image', 'pdf', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

const MEGABYTE = 1024 * 1024;
/** Phones shrink pictures before sending; this limit is for those sent unchanged. */
const IMAGE_BYTES_MAX = 52 * MEGABYTE;

/** The maximum bytes of each kind accepted for a purpose; a kind not listed is refused. */
export const uploadPolicies: Readonly<Record<UploadPurpose, Readonly<Partial<Record<FileKind, number>>>>> = {
  voucher: { image: IMAGE_BYTES_MAX, pdf: 5 * MEGABYTE },
  evidence: { image: IMAGE_BYTES_MAX, pdf: 5 * MEGABYTE, video: 50 * MEGABYTE },
  chat: { image: IMAGE_BYTES_MAX, pdf: 5 * MEGABYTE, video: 50 * MEGABYTE },
  identity: { image: IMAGE_BYTES_MAX },
  face: { video: 50 * MEGABYTE },
  qr: { image: IMAGE_BYTES_MAX },
  avatar: { image: IMAGE_BYTES_MAX },
  feedback: { image: IMAGE_BYTES_MAX },
};

export const mediaTypesOf: Readonly<Record<FileKind, readonly string[]>> = {
  image: ['image/jpeg', 'image/png'],
  pdf: ['application/pdf'],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
};

/** The usual names of these file types, the same in every language. */
export const kindNames: Readonly<Record<FileKind, string>> = {
  image: 'JPG, PNG',
  pdf: 'PDF',
  video: 'MP4, WebM, MOV',
};

export const FILE_BYTES_MAX = 52 * MEGABYTE;
/** The size limit of videos that users show each other; only a face video may be larger. */
export const SHOWN_VIDEO_BYTES_MAX = 12 * MEGABYTE;
export const UPLOAD_PART_BYTES = MEGABYTE;
export const VIDEO_SECONDS_MAX = 60;
/** Fifty million pixels: more than phones produce, but not enough to fill the memory. */
export const PICTURE_POINTS_MAX = 50_000_000;
/** Longer than any scrolling screenshot. */
export const PICTURE_SIDE_MAX = 20_000;
/** With this ratio of length to width, or more, nothing in a picture is readable. */
export const PICTURE_RATIO_MAX = 40;
