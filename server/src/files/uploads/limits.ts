import { FILE_BYTES_MAX } from '@eh/contract/files/uploads/policies.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Sixty files an hour suffice for nine vouchers with retries, but not to fill the disk. Failed tries cost as much, so
 * they count too.
 */
export const FILES_AN_HOUR = 60;
/** Limit of a user's unfinished uploads: four videos of the largest size. */
export const UNFINISHED_BYTES_MAX = 4 * FILE_BYTES_MAX;
export const UNFINISHED_UPLOADS_MAX = 20;
/** Limit per day: the size of 450 photos, more than any day's vouchers. */
export const DAY_BYTES_MAX = 1024 * MEGABYTE;
/** Limit of all stored files of a user. Most files are stored for three years. */
export const STORED_BYTES_MAX = 10_240 * MEGABYTE;
