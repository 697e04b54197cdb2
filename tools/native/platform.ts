import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../bring/root.ts';

/** The content of `native/platform.json`: the server of the native apps, and their version. */
export interface Platform {
  readonly origin: string;
  readonly version: string;
  readonly build: number;
}

/** A text in the projects that is derived from the platform. */
export interface Stamp {
  readonly file: string;
  readonly pattern: RegExp;
  readonly text: string;
}

const XCODE = 'ios/App/App.xcodeproj/project.pbxproj';

export async function readPlatform(): Promise<Platform> {
  const platform: unknown = JSON.parse(await readFile(join(root, 'native/platform.json'), 'utf8'));
  if (!isPlatform(platform))
    throw new Error('native/platform.json needs an https origin, a version and a build number');
  return platform;
}

export function stampsOf({ origin, version, build }: Platform): readonly Stamp[] {
  const { host } = new URL(origin);
  return [
    { file: 'android/gradle.properties', pattern: /^eh\.linkHost=.*$/gm, text: `eh.linkHost=${host}` },
    { file: 'android/app/build.gradle', pattern: /versionCode .*/g, text: `versionCode ${build}` },
    { file: 'android/app/build.gradle', pattern: /versionName .*/g, text: `versionName '${version}'` },
    { file: 'ios/App/App/App.entitlements', pattern: /applinks:[^<]*/g, text: `applinks:${host}` },
    { file: XCODE, pattern: /MARKETING_VERSION = [^;]*/g, text: `MARKETING_VERSION = ${version}` },
    { file: XCODE, pattern: /CURRENT_PROJECT_VERSION = [^;]*/g, text: `CURRENT_PROJECT_VERSION = ${build}` },
  ];
}

function isPlatform(value: unknown): value is Platform {
  if (typeof value !== 'object' || value === null) return false;
  const { origin, version, build } = value as Partial<Record<keyof Platform, unknown>>;
  const isOrigin = typeof origin === 'string' && /^https:\/\/[\w.-]+$/.test(origin);
  return isOrigin && typeof version === 'string' && typeof build === 'number';
}
