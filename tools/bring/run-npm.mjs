import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** An unreachable registry is reported within half a minute, not after five. */
const ALWAYS = [
  '--ignore-scripts',
  // An outer "npm test --silent" would silence this one too, including its error messages.
  '--loglevel=warn',
  '--no-audit',
  '--no-fund',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=8000',
];

/**
 * Runs npm in a folder under the given Node; its words are shown only when it fails, together with what to do.
 * @param {{ node: string, folder: string, parameters: readonly string[], purpose: string }} call
 * @returns {Promise<void>}
 */
export async function runNpm({ node, folder, parameters, purpose }) {
  const { code, output } = await capture(node, folder, [...parameters, ...ALWAYS]);
  if (code === 0) return;
  throw new Error(`${purpose} failed. ${adviceFor(output)}\n\n${output.trim()}`);
}

/**
 * @param {string} node
 * @param {string} folder
 * @param {readonly string[]} parameters
 * @returns {Promise<{ code: number, output: string }>}
 */
function capture(node, folder, parameters) {
  const script = process.env['npm_execpath'] ?? '';
  const isNpm = basename(script) === 'npm-cli.js';
  const [program, first] = isNpm ? [node, [script]] : ['npm', []];
  return new Promise((done) => {
    let output = '';
    const child = spawn(program, [...first, ...parameters], { cwd: folder, env: environmentFor(node, folder) });
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
    child.stderr.on('data', (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
    child.once('error', (error) => done({ code: 1, output: `npm could not be started: ${error.message}` }));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

/**
 * Settings of an outer npm (a workspace, a prefix) must not leak into this one, nor may a closed home stop it.
 * @param {string} node
 * @param {string} folder
 */
function environmentFor(node, folder) {
  const stored = Object.entries(process.env).filter(
    ([name]) => !/^npm_(config_(local_prefix|prefix|workspace.*|global|omit|include)|package_|lifecycle_)/i.test(name),
  );
  const environment = { ...Object.fromEntries(stored), PATH: `${dirname(node)}:${process.env['PATH'] ?? ''}` };
  const cache = process.env['npm_config_cache'] ?? join(homedir(), '.npm');
  return canWrite(cache) ? environment : { ...environment, npm_config_cache: join(folder, '.node', 'npm-cache') };
}

/** @param {string} folder */
function canWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} output */
export function adviceFor(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network|ERR_SOCKET/i.test(output))
    return 'The package registry could not be reached. Connect this machine, or name a proxy (npm config set proxy URL) or a mirror (npm config set registry URL), then run the same command again; what is installed already needs no network.';
  if (/SELF_SIGNED_CERT|UNABLE_TO_\w*CERT|UNABLE_TO_\w*ISSUER|CERT_UNTRUSTED/.test(output))
    return 'The certificate of the package registry is not trusted here, as behind a proxy that looks into connections. Name the file of the authority you trust (npm config set cafile FILE), then run the same command again.';
  if (/ENOSPC/.test(output)) return 'The disk is full. Free 1 GB and run the same command again.';
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'This folder may not be written by you. Clone the project into a folder of your own, or run as its owner.';
  if (/EINTEGRITY/.test(output))
    return 'A downloaded package is not the one this project names. Run "npm cache clean --force" and try again; if it repeats, do not trust this registry.';
  if (/could not be started/.test(output)) return 'npm is missing; it comes with Node (https://nodejs.org).';
  return 'npm said:';
}
