import * as z from 'zod';
import { fault } from '../../platform/fault.ts';
import { timeZone } from '../../platform/fields.ts';

const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: fault({ en: 'not a time like 09:30', zh: '应为 09:30 这样的时间' }) });

/** The daily hours in which a seller attends to trades, by their own clock; they may cross midnight. */
export const openHours = z
  .strictObject({
    from: clockTime,
    until: clockTime,
    /** The name of the seller's time zone, such as "Asia/Shanghai". */
    time_zone: timeZone,
  })
  .refine(({ from, until }) => from !== until, {
    error: fault({ en: 'start and end are the same', zh: '开始和结束时间不能相同' }),
  });

export type OpenHours = z.infer<typeof openHours>;
