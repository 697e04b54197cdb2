import { expect, test } from 'vitest';
import { API_ERRORS_MAX, storeApiError, useApiErrors } from './error-log.ts';

test('stores the last fifty calls that got no answer', () => {
  for (let index = 0; index < API_ERRORS_MAX + 3; index += 1)
    storeApiError({ api_url: `/api/${index}`, res_content: 'no answer', code: 0 });
  const { entries } = useApiErrors.getState();
  expect(entries).toHaveLength(API_ERRORS_MAX);
  expect(entries[0]?.api_url).toBe('/api/3');
});
