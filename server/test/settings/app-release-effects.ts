import { type Effect, effectOf, type SettingValues } from './effect.ts';
import type { EffectStage } from './effect-stage.ts';

const NEWER = '9.0.0';
const DOWNLOAD = 'https://get.example/app';

/** The offer to an app of an old version. */
async function offerTo(stage: EffectStage, type: string, language: 'en' | 'zh-CN' = 'en') {
  const app = { device_id: 'a-device', app_version: '1.0.0', type };
  const { data } = await stage.stranger().ask('POST /api/version', app, { 'accept-language': language });
  return data;
}

/** The rows that all kinds of apps have. */
function offerEffects(type: 'web' | 'android' | 'ios', given: SettingValues): readonly Effect[] {
  const name = (path: string) => `platform.releases.${type}_${path}`;
  const strategy = async (stage: EffectStage) => (await offerTo(stage, type)).strategy;
  return [
    effectOf(name('oldest'), { to: '1.0.1', before: 'ask', after: 'force', given }, strategy),
    effectOf(name('strategy'), { to: 'force', before: 'ask', after: 'force', given }, strategy),
    effectOf(
      name('notes_en'),
      { to: 'Faster', before: '', after: 'Faster' },
      async (stage) => (await offerTo(stage, type)).des,
    ),
    effectOf(
      name('notes_zh'),
      { to: '更快', before: '', after: '更快' },
      async (stage) => (await offerTo(stage, type, 'zh-CN')).des,
    ),
  ];
}

/** The rows of an app that is installed. */
function installedEffects(type: 'android' | 'ios'): readonly Effect[] {
  const name = (path: string) => `platform.releases.${type}_${path}`;
  return [
    ...offerEffects(type, { [name('download')]: DOWNLOAD }),
    effectOf(name('version'), { to: NEWER, before: false, after: true }, async (stage) => {
      const { version } = await offerTo(stage, type);
      return version === NEWER;
    }),
    effectOf(name('share'), { to: 0, before: 1, after: 0 }, async (stage) => (await offerTo(stage, type)).is_new),
    effectOf(
      name('download'),
      { to: DOWNLOAD, before: '', after: DOWNLOAD },
      async (stage) => (await offerTo(stage, type)).downurl,
    ),
  ];
}

/** Releases of the app, by kind. */
export const appReleaseEffects: readonly Effect[] = [
  ...offerEffects('web', {}),
  ...installedEffects('android'),
  ...installedEffects('ios'),
];
