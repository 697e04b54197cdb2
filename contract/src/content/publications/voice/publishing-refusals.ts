import { pick } from '../../../platform/pick.ts';
import { publicationRefusals } from '../refusals.ts';

/** Why a draft may not be saved. */
export const draftRefusals = pick(
  publicationRefusals,
  'EndsBeforeStart',
  'FigureUnknown',
  'OptionalPartOpen',
  'PushLinesUnfit',
  'PushTitleTooLong',
  'PushTextTooLong',
  'MessageLinesUnfit',
  'MessageSubjectTooLong',
  'MessageTextTooLong',
  'LinkNotAllowed',
  'SecretAsked',
  'ContentPictureNotFound',
  'CaptionsNotFound',
  'AudienceNotFound',
);

/** Why a draft may not be published, now or once a second person has approved it. */
export const publishingRefusals = {
  ...draftRefusals,
  ...pick(
    publicationRefusals,
    'ForeignHost',
    'EndsInPast',
    'LanguageMissing',
    'ContentEmpty',
    'PictureMissing',
    'TargetMissing',
    'ScreenUnfit',
    'VisitorsAreAll',
    'CategoryNotFound',
    'TooManyLive',
    'NothingChanged',
  ),
};
