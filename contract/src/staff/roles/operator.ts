import * as z from 'zod';
import { id } from '../../platform/fields.ts';
import { operatorRoles } from './roles.ts';

/** An operator as shown by the console. */
export const operator = z.object({ id, name: z.string(), role: z.enum(operatorRoles) });
