import { expect, test } from 'vitest';
import { API_ERRORS_KEPT, keepApiError, useApiErrors } from './error-log.ts';

test('stores the last fifty calls that got no answer', () => {
  for (let place = 0; place < API_ERRORS_KEPT + 3; place += 1)
    keepApiError({ api_url: `/api/${place}`, res_content: 'no answer', code: 0 });
  const { entries } = useApiErrors.getState();
  expect(entries).toHaveLength(API_ERRORS_KEPT);
  expect(entries[0]?.api_url).toBe('/api/3');
});
