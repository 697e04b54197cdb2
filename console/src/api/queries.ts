import { queriesOf } from '@eh/client/answers/queries-of.ts';
import { callApi, type OperatorCall } from './call-api.ts';

/** Queries and actions of the logged-in operator. */
export const { actionOf, pagesOf, readOf } = queriesOf<OperatorCall>(callApi);
