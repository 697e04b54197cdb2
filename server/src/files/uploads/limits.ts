import { FILE_BYTES_MAX } from '@eh/contract/files/uploads/policies.ts';

const MEGABYTE = 1024 * 1024;

/** Sixty files an hour do for nine vouchers in several trades, not for filling the disk. Tries count too: they cost as much. */
export const FILES_AN_HOUR = 60;
/** The limit of unfinished uploads of one person: four videos of the largest size. */
export const UNFINISHED_BYTES_MAX = 4 * FILE_BYTES_MAX;
export const UNFINISHED_UPLOADS_MAX = 20;
/** The size of 450 photos, more than the vouchers of any day. */
export const DAY_BYTES_MAX = 1024 * MEGABYTE;
/** The limit of all stored files of one person. Most of them are stored for three years. */
export const STORED_BYTES_MAX = 10_240 * MEGABYTE;
