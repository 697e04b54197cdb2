import { queriesOf } from '@eh/client/answers/queries-of.ts';
import { callApi, type OperatorCall } from './call-api.ts';

/** Reads and acts of the operator who is logged in. */
export const { actionOf, pagesOf, readOf } = queriesOf<OperatorCall>(callApi);
