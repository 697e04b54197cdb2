import { createHash } from 'node:crypto';
import { isOlder } from '@eh/contract/platform/formats/versions.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { ReleaseRules } from '@eh/contract/staff/settings/rule-schemas.ts';
import type { AppKind } from './app-kind.ts';

/** The release for one kind of app. */
export interface Release {
  readonly version: string;
  readonly oldest: string;
  readonly strategy: 'force' | 'ask';
  /** The percentage of devices that are offered it. */
  readonly share: number;
  readonly notes: Readonly<Record<Language, string>>;
  readonly download: string;
  /** Whether this server serves it, so that it needs no address. */
  readonly isServed: boolean;
}

/** The release for a kind of app; `served` is the version that this server serves to browsers. */
export function releaseFor(rules: ReleaseRules, kind: AppKind, served: string): Release {
  if (kind === 'android')
    return {
      version: rules.android_version || served,
      oldest: rules.android_oldest,
      strategy: rules.android_strategy,
      share: rules.android_share,
      notes: { 'zh-CN': rules.android_notes_zh, en: rules.android_notes_en },
      download: rules.android_download,
      isServed: false,
    };
  if (kind === 'ios')
    return {
      version: rules.ios_version || served,
      oldest: rules.ios_oldest,
      strategy: rules.ios_strategy,
      share: rules.ios_share,
      notes: { 'zh-CN': rules.ios_notes_zh, en: rules.ios_notes_en },
      download: rules.ios_download,
      isServed: false,
    };
  return {
    version: served,
    oldest: rules.web_oldest,
    strategy: rules.web_strategy,
    share: EVERYBODY,
    notes: { 'zh-CN': rules.web_notes_zh, en: rules.web_notes_en },
    download: '',
    isServed: true,
  };
}

const EVERYBODY = 100;

interface Device {
  readonly device_id: string;
  readonly app_version: string;
}

/** The offer of a release to a device. Nobody is forced to a version that they cannot get. */
export function offerTo({ device_id: deviceId, app_version: own }: Device, release: Release, language: Language) {
  const { version, oldest, notes, download, isServed } = release;
  const isOld = isOlder(own, version);
  const isTooOld = isOld && oldest !== '' && isOlder(own, oldest);
  const isOffered = isOld && (isTooOld || positionOf(deviceId, version) < release.share);
  const mayForce = isServed || download !== '';
  const isForced = isOffered && mayForce && (isTooOld || release.strategy === 'force');
  return {
    is_new: isOffered ? (1 as const) : (0 as const),
    version,
    des: notes[language],
    strategy: isForced ? ('force' as const) : isOffered ? ('ask' as const) : ('none' as const),
    downurl: download,
  };
}

/** From 0 to below 100; a device has a fixed position for each version, so that a growing share only adds devices. */
export function positionOf(deviceId: string, version: string): number {
  return createHash('sha256').update(`${version} ${deviceId}`).digest().readUInt32BE(0) % EVERYBODY;
}
