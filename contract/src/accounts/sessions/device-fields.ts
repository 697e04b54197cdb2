import * as z from 'zod';
import { chosenName } from '../users/chosen-name.ts';
import { nameReaders } from '../users/chosen-names.ts';
import { UNKNOWN_DEVICE_ID } from './unknown-device.ts';

/** Text with NUL or broken characters is refused, as in every field. */
const isNoText = (word: string) => word.includes('\0') || !word.isWellFormed();

/**
 * A name that a device gives itself. One that could be taken for the platform's is dropped, because login notices
 * repeat it.
 */
const deviceWord = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((word) => ('name' in chosenName(word, nameReaders.device) || isNoText(word) ? word : ''))
    .default('');

/** The device that the app runs on, as the app describes it; stored with the session. */
export const device = z.strictObject({
  device_id: z.string().min(8).max(80),
  device_brand: deviceWord(80),
  device_model: deviceWord(80),
  os_name: deviceWord(40),
  os_version: z.string().max(40).default(''),
  app_version: z.string().max(20).default(''),
});

/** The device of somebody logging in; if left out, it counts as a new, unknown device. */
export const enteringDevice = device
  .extend({ device_id: device.shape.device_id.default(UNKNOWN_DEVICE_ID) })
  .prefault({});
export const enteringDeviceId = z.string().max(80).default(UNKNOWN_DEVICE_ID);
