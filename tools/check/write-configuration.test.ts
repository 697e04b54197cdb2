import { expect, it } from 'vitest';
import { isConfigurationFresh } from './write-configuration.ts';

it('keeps the page of the configuration as the variables are', () => {
  expect(isConfigurationFresh(), 'run: npm run write-configuration').toBe(true);
});
