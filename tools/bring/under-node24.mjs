import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { oneAtATime } from './one-at-a-time.mjs';
import { runNpm } from './run-npm.mjs';

const WANTED_MAJOR = 24;
const ROOT = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '../..');
const FOLDER = join(ROOT, '.node');
/** Errors of the server whose message says all; it may not be imported before Node is new enough. */
const MEANT_FOR_PEOPLE = new Set(['ConfigError', 'DatabaseUnavailable', 'MigrationRefused']);
const PINS = join(ROOT, 'tools/node24');

/**
 * Runs a TypeScript file of this folder under Node 24: in this process when it is new enough, else under one that is
 * installed into the project first. This file and what it imports must run on Node 18.
 * @param {string} script from the project's folder
 * @param {readonly string[]} parameters
 * @returns {Promise<void>}
 */
export async function underNode24(script, parameters) {
  try {
    const file = join(ROOT, script);
    const isNewEnough = Number.parseInt(process.versions.node, 10) >= WANTED_MAJOR;
    const node = isNewEnough ? process.execPath : await installedNode();
    process.env['PATH'] = `${dirname(node)}:${process.env['PATH'] ?? ''}`;
    if (!isNewEnough) return runChild(node, process.argv.slice(1));
    process.argv = [node, file, ...parameters];
    await import(pathToFileURL(file).href);
  } catch (error) {
    console.error(isMeantForPeople(error) ? `\n${error.message}` : error);
    process.exit(1);
  }
}

/**
 * An error with its own advice needs no stack; a fault of the program does.
 * @param {unknown} error
 * @returns {error is Error}
 */
function isMeantForPeople(error) {
  return error instanceof Error && (error.constructor === Error || MEANT_FOR_PEOPLE.has(error.name));
}

async function installedNode() {
  const name = `node-${process.platform}-${process.arch}`;
  const version = pins().optionalDependencies[name];
  if (version === undefined)
    throw new Error(
      `This project needs Node ${WANTED_MAJOR} and can bring none for ${process.platform}-${process.arch}. Install it from https://nodejs.org and run the same command again.`,
    );
  const program = join(FOLDER, 'node_modules', name, 'bin/node');
  mkdirSync(FOLDER, { recursive: true });
  await oneAtATime(join(FOLDER, 'bring.lock'), async () => {
    if (existsSync(program) && installedVersion(name) === version) return;
    console.log(
      `Node ${process.versions.node} is too old here: bringing Node ${version} into .node (some 60 MB, once)`,
    );
    writePins(name, version);
    const purpose = `Bringing Node ${version}`;
    await runNpm({ node: process.execPath, folder: FOLDER, parameters: ['ci', '--prefer-offline'], purpose });
  });
  return program;
}

/** @returns {{ optionalDependencies: Record<string, string> }} */
function pins() {
  return JSON.parse(readFileSync(join(PINS, 'package.json'), 'utf8'));
}

/**
 * Only the one package of this platform, and not as an optional one: npm says nothing when an optional one fails.
 * @param {string} name
 * @param {string} version
 */
function writePins(name, version) {
  const lock = JSON.parse(readFileSync(join(PINS, 'package-lock.json'), 'utf8'));
  const path = `node_modules/${name}`;
  const own = { name: 'eh-node', dependencies: { [name]: version } };
  const packages = { '': own, [path]: { ...lock.packages[path], optional: false } };
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ ...own, private: true }));
  writeFileSync(join(FOLDER, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
}

/** @param {string} name */
function installedVersion(name) {
  /** @type {{ packages: Record<string, { version: string }> }} */
  const installed = JSON.parse(readFileSync(join(FOLDER, 'node_modules/.package-lock.json'), 'utf8'));
  return installed.packages[`node_modules/${name}`]?.version;
}

/**
 * A Ctrl-C in a terminal reaches the child by itself; any other signal is handed on.
 * @param {string} node
 * @param {readonly string[]} parameters
 */
function runChild(node, parameters) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...parameters], { stdio: 'inherit' });
  const isTerminal = process.stdin.isTTY;
  process.on('SIGINT', () => (isTerminal ? undefined : child.kill('SIGINT')));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.once('error', (error) => {
    console.error(
      `Node could not be started: ${error.message}. Delete the folder .node and run the same command again.`,
    );
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
