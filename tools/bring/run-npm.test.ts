import { expect, it } from 'vitest';
import { adviceFor } from './run-npm.mjs';

it.each([
  ['npm error code EAI_AGAIN', 'registry could not be reached'],
  ['npm error code ECONNREFUSED', 'registry could not be reached'],
  ['npm error code ENOSPC', 'disk is full'],
  ['npm error code EACCES', 'may not be written'],
  ['npm error code EINTEGRITY', 'do not trust this registry'],
  ['npm could not be started: spawn npm ENOENT', 'npm is missing'],
])('says what to do about "%s"', (output, advice) => {
  expect(adviceFor(output)).toContain(advice);
});
