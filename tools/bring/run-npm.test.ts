import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { adviceFor, runNpm } from './run-npm.mjs';

it.each([
  ['npm error code EAI_AGAIN', 'registry could not be reached'],
  ['npm error code ECONNREFUSED', 'registry could not be reached'],
  ['npm error code ENOSPC', 'disk is full'],
  ['npm error code EACCES', 'may not be written'],
  ['npm ERR! code SELF_SIGNED_CERT_IN_CHAIN', 'certificate of the package registry'],
  ['npm error code UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate of the package registry'],
  ['npm error code EINTEGRITY', 'do not trust this registry'],
  ['npm could not be started: spawn npm ENOENT', 'npm is missing'],
])('says what to do about "%s"', (output, advice) => {
  expect(adviceFor(output)).toContain(advice);
});

it('shows npm’s output after a failure, even within a silent npm', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'eh-npm-'));
  vi.stubEnv('npm_config_loglevel', 'silent');
  try {
    const fails = runNpm({ node: process.execPath, folder, parameters: ['ci'], purpose: 'Bringing nothing' });
    await expect(fails).rejects.toThrow(/Bringing nothing failed\.[^]*package-lock\.json/);
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});
