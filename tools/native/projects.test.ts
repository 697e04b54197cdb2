import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { APP_VERSION } from '../../app/src/session/app-version.ts';
import { linkKinds } from '../../contract/src/content/releases/deep-links.ts';
import config from '../../native/capacitor.config.ts';
import { root } from '../bring/root.ts';
import { readPlatform, stampsOf } from './platform.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const ANDROID = 'native/android/app/src/main';
const IOS = 'native/ios/App/App';
const manifest = read(`${ANDROID}/AndroidManifest.xml`);
const information = read(`${IOS}/Info.plist`);
const xcode = read('native/ios/App/App.xcodeproj/project.pbxproj');

it('has version 2.2.08 with code 200208 in both projects, like the web app', async () => {
  const platform = await readPlatform();
  expect(platform).toMatchObject({ version: APP_VERSION, build: 200_208 });
  for (const { file, pattern, text } of stampsOf(platform)) {
    const found = read(`native/${file}`).match(pattern);
    expect({ file, found: [...new Set(found)] }).toEqual({ file, found: [text] });
  }
});

it('has one id in the configuration, both projects and the sources', () => {
  const gradle = read('native/android/app/build.gradle');
  expect(matches(gradle, /applicationId '(.*)'/g)).toEqual([config.appId]);
  expect(matches(gradle, /namespace = '(.*)'/g)).toEqual([config.appId]);
  expect(new Set(matches(xcode, /PRODUCT_BUNDLE_IDENTIFIER = (.*);/g))).toEqual(new Set([config.appId]));
  for (const name of readdirSync(join(root, ANDROID, 'java', config.appId.replaceAll('.', '/'))))
    expect(read(`${ANDROID}/java/app/eh/wallet/${name}`)).toContain(`package ${config.appId};`);
});

it('builds exactly the plugins that the packages name', () => {
  const { dependencies } = JSON.parse(read('native/package.json')) as { dependencies: Record<string, string> };
  const plugins = Object.keys(dependencies).filter((name) => !/@capacitor\/(core|android|ios)$/.test(name));
  const settings = read('native/android/capacitor.settings.gradle');
  const swift = read('native/ios/App/CapApp-SPM/Package.swift');
  const ofPackages = (text: string) => matches(text, /node_modules\/(@[^/]+\/[^/"']+)/g).toSorted();
  expect(ofPackages(settings).filter((name) => name !== '@capacitor/android')).toEqual(plugins.toSorted());
  expect(ofPackages(swift)).toEqual(plugins.toSorted());
  expect(swift).toContain(`exact: "${dependencies['@capacitor/ios']}"`);
  expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

/** Each permission with the code that needs it. */
const USES = {
  INTERNET: ['client/src/calls/xhr.ts', 'XMLHttpRequest'],
  CAMERA: ['app/src/parts/camera/media-permission.ts', 'getUserMedia'],
  RECORD_AUDIO: ['app/src/accounts/identity/capture/record-face.ts', 'MediaRecorder'],
  MODIFY_AUDIO_SETTINGS: ['app/src/accounts/identity/capture/record-face.ts', 'MediaRecorder'],
  ACCESS_COARSE_LOCATION: ['app/src/trading/chat/locations/own-position.ts', 'geolocation'],
  ACCESS_FINE_LOCATION: ['app/src/trading/chat/locations/own-position.ts', 'geolocation'],
  POST_NOTIFICATIONS: ['native/package.json', '@capacitor/push-notifications'],
  USE_BIOMETRIC: [`${ANDROID}/java/app/eh/wallet/DeviceKeyPlugin.java`, 'BiometricPrompt'],
  VIBRATE: ['native/package.json', '@capacitor/haptics'],
} as const;
const DESCRIPTIONS = {
  NSCameraUsageDescription: USES.CAMERA,
  NSMicrophoneUsageDescription: USES.RECORD_AUDIO,
  NSLocationWhenInUseUsageDescription: USES.ACCESS_FINE_LOCATION,
  NSFaceIDUsageDescription: [`${IOS}/DeviceKeyPlugin.swift`, 'biometryCurrentSet'],
  NSPhotoLibraryAddUsageDescription: ['native/package.json', '@capacitor/share'],
} as const;

it('requests exactly the permissions that the code uses', () => {
  const requested = matches(manifest, /uses-permission android:name="android\.permission\.(\w+)"/g);
  expect(requested.toSorted()).toEqual(Object.keys(USES).toSorted());
  const described = matches(information, /<key>(NS\w+UsageDescription)<\/key>/g);
  expect(described.toSorted()).toEqual(Object.keys(DESCRIPTIONS).toSorted());
  const chinese = matches(read(`${IOS}/zh-Hans.lproj/InfoPlist.strings`), /"(NS\w+)"/g);
  expect(chinese.toSorted()).toEqual(described.toSorted());
  for (const [file, text] of [...Object.values(USES), ...Object.values(DESCRIPTIONS)])
    expect(read(file)).toContain(text);
});

it('opens the same links on both systems, backs nothing up and loads nothing unencrypted', () => {
  expect(matches(manifest, /android:scheme="(\w+)"/g)).toEqual(['eh', 'https']);
  expect(matches(manifest, /android:pathPrefix="\/(.*)\/"/g)).toEqual([...linkKinds]);
  expect(information).toContain('<string>eh</string>');
  expect(manifest).toContain('android:allowBackup="false"');
  expect(manifest).toContain('android:usesCleartextTraffic="false"');
  expect(information).not.toContain('NSAllowsArbitraryLoads');
});

it('compiles every Swift file, and contains no build output', () => {
  const sources = readdirSync(join(root, IOS)).filter((name) => name.endsWith('.swift'));
  for (const name of sources)
    expect(matches(xcode, new RegExp(`/\\* (${name}) in Sources \\*/,`, 'g'))).toEqual([name]);
  const ignored = ['android/.gitignore', 'ios/.gitignore', '.gitignore'].map((file) => read(`native/${file}`)).join('');
  for (const path of ['app/src/main/assets/', 'App/App/public', 'capacitor-cordova-android-plugins/', 'www/'])
    expect(ignored).toContain(path);
});
