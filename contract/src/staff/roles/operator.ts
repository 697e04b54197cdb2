import * as z from 'zod';
import { id } from '../../platform/fields.ts';
import { operatorRoles } from './roles.ts';

/** An operator as the console shows them. */
export const operator = z.object({ id, name: z.string(), role: z.enum(operatorRoles) });
