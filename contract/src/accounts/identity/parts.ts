/** The parts of an application, for browsers and the server. Separate from the schemas, so that browsers can import it. */
export const documentKinds = ['resident_id', 'passport', 'hk_macao_permit', 'taiwan_permit'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The parts of an application, each reviewed, refused and corrected separately. */
export const identityParts = ['data', 'front', 'back', 'face'] as const;
export type IdentityPart = (typeof identityParts)[number];

/** The movements that the face video asks for, one after the other. */
export const facePrompts = ['front', 'left', 'right', 'mouth', 'card'] as const;
export type FacePrompt = (typeof facePrompts)[number];

export const AGE_MIN = 18;
export const NAME_MAX = 60;
export const ID_NUMBER_MAX = 30;
export const FACE_VIDEO_SECONDS_MAX = 60;
export const FACE_STILLS_MAX = 5;
export const REASON_TEXT_MAX = 140;

interface ReasonText {
  readonly zh: string;
  readonly en: string;
}

/** Reasons to return a part, shown in the language of the applicant. The operator writes the text of `other`. */
export const returnReasons = {
  data: {
    name_differs: { zh: '姓名与证件不一致', en: 'The name differs from the document' },
    number_differs: { zh: '证件号码与证件不一致', en: 'The number differs from the document' },
    expired: { zh: '证件已过期', en: 'The document has expired' },
  },
  front: {
    glare: { zh: '有反光，文字看不清', en: 'Glare hides some of the text' },
    blurred: { zh: '照片模糊', en: 'The photo is blurred' },
    cut_off: { zh: '四角未拍完整', en: 'A corner is cut off' },
    wrong_side: { zh: '拍的不是人像面', en: 'This is not the side with the portrait' },
    copy: { zh: '请拍摄证件原件', en: 'Please take a photo of the original document, not a copy' },
  },
  back: {
    glare: { zh: '有反光，有效期看不清', en: 'Glare hides the expiry date' },
    blurred: { zh: '照片模糊', en: 'The photo is blurred' },
    cut_off: { zh: '四角未拍完整', en: 'A corner is cut off' },
    wrong_side: { zh: '拍的不是国徽面', en: 'This is not the back' },
  },
  face: {
    face_hidden: { zh: '脸部被遮挡或太暗', en: 'The face is covered or too dark' },
    prompts_missed: { zh: '没有按提示完成动作', en: 'The prompts were not followed' },
    other_person: { zh: '视频中的人与证件不一致', en: 'The face does not match the document' },
    card_unreadable: { zh: '手持证件看不清', en: 'The document in your hand cannot be read' },
  },
} as const satisfies Record<IdentityPart, Record<string, ReasonText>>;

/** The words of a known reason for a part, or null if it is not in the table. */
export function returnReasonText(part: IdentityPart, reason: string): ReasonText | null {
  const reasons: Readonly<Record<string, ReasonText>> = returnReasons[part];
  return Object.hasOwn(reasons, reason) ? (reasons[reason] ?? null) : null;
}
