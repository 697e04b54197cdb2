import { acceptedTexts } from './accepted-texts.ts';

/** The kinds of content that operators write, and the parts of each. Without schemas, so that browsers can import it. */
export const contentKinds = [
  'bulletin',
  'notice',
  'alert',
  'banner',
  'category',
  'article',
  'modal',
  'push',
  'message',
  'user_notice',
  'video',
] as const;
export type ContentKind = (typeof contentKinds)[number];

export const contentStates = ['draft', 'scheduled', 'live', 'ended'] as const;
export type ContentState = (typeof contentStates)[number];

export const audienceKinds = ['all', 'verified', 'new', 'level', 'person'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/** The pages that a banner or a line of news can be put on. */
export const contentScreens = ['home', 'market', 'login'] as const;
export type ContentScreen = (typeof contentScreens)[number];

/** The pages for banners; a line of news that names no page is shown on home. */
export const bannerScreens = ['home', 'market'] as const satisfies readonly ContentScreen[];
export type BannerScreen = (typeof bannerScreens)[number];
export const noticeScreens = ['home', 'login'] as const satisfies readonly ContentScreen[];

interface KindParts {
  /** The longest title; if there is no body, the title is the whole text. */
  readonly titleMax: number;
  readonly hasBody: boolean;
  /** Whether it has a fixed name that links, refusals and programs find it by. */
  readonly hasName: boolean;
  readonly hasPicture: boolean;
  readonly needsPicture: boolean;
  readonly hasTarget: boolean;
  readonly needsTarget: boolean;
  /** Whether it has an audience and a start and end; other kinds are for everybody until ended. */
  readonly hasAudience: boolean;
  /** The pages that it can be put on. */
  readonly screens: readonly ContentScreen[];
  /** Whether it replaces the app's own words in one place: its title is the whole text, and may name facts. */
  readonly isWording: boolean;
  /** The most shown at a time, because more would hide each other. */
  readonly liveMax: number;
}

const plain: KindParts = {
  titleMax: 80,
  hasBody: false,
  hasName: false,
  hasPicture: false,
  needsPicture: false,
  hasTarget: false,
  needsTarget: false,
  hasAudience: false,
  isWording: false,
  screens: [],
  liveMax: 500,
};

export const contentParts: Readonly<Record<ContentKind, KindParts>> = {
  bulletin: { ...plain, hasBody: true, hasAudience: true },
  notice: { ...plain, hasTarget: true, hasAudience: true, screens: noticeScreens, liveMax: 10 },
  alert: { ...plain, hasBody: true, hasAudience: true, liveMax: 5 },
  banner: {
    ...plain,
    hasPicture: true,
    needsPicture: true,
    hasTarget: true,
    hasAudience: true,
    screens: bannerScreens,
    liveMax: 10,
  },
  category: { ...plain, titleMax: 20, hasName: true, liveMax: 20 },
  article: { ...plain, titleMax: 60, hasBody: true, hasName: true },
  modal: { ...plain, titleMax: 300, hasName: true, isWording: true },
  push: { ...plain, titleMax: 300, hasName: true, isWording: true },
  message: { ...plain, titleMax: 500, hasName: true, isWording: true },
  user_notice: { ...plain, hasBody: true, hasName: true, liveMax: acceptedTexts.length },
  /** Its text is a transcript, for deaf people. */
  video: { ...plain, hasBody: true, hasName: true, hasTarget: true, needsTarget: true, hasPicture: true, liveMax: 50 },
};
