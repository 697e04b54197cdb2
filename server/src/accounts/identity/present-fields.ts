import { AGE_MIN, FACE_VIDEO_SECONDS_MAX, ID_NUMBER_MAX, NAME_MAX } from '@eh/contract/accounts/identity/parts.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { CODE_DIGITS, LOGIN_NAME_MAX } from '@eh/contract/platform/field-bounds.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { User } from '../users/index.ts';
import { documentRules } from './documents/documents.ts';
import type { IdentityRules } from './rules.ts';

type Fields = AnswerOf<'GET /api/identity/fields'>;
type Field = Fields['fields'][number];

const DAY_LENGTH = 10;

const labels = {
  'zh-CN': {
    document: ['证件类型', '请选择您持有的证件'],
    name: ['姓名', '与证件上完全一致'],
    id_no: ['证件号码', ''],
    birth_date: ['出生日期', '与证件一致'],
    id_pic_front: ['证件人像面', '四角完整，文字清晰，没有反光'],
    id_pic_back: ['证件国徽面', '有效期清晰可见'],
    facial_video: ['人脸视频', '按提示完成动作'],
    phone_num: ['手机号', '用于接收交易通知'],
    phone_code: ['验证码', ''],
  },
  en: {
    document: ['Document type', 'Choose your document'],
    name: ['Full name', 'Exactly as on the document'],
    id_no: ['Document number', ''],
    birth_date: ['Date of birth', 'As on the document'],
    id_pic_front: ['Front of the document', 'All four corners, sharp text, no glare'],
    id_pic_back: ['Back of the document', 'Expiry date readable'],
    facial_video: ['Face video', 'Follow the prompts'],
    phone_num: ['Phone', 'For notices about your trades'],
    phone_code: ['Verification code', ''],
  },
} as const satisfies Record<Language, Record<string, readonly [string, string]>>;

type FieldName = keyof (typeof labels)['en'];

/** The form for this person: phone and code are asked for only if the account has no phone. */
export function presentFields(rules: IdentityRules, user: User, language: Language): Fields {
  const kinds = rules.documents.map((kind) => documentRules[kind]);
  const field = (name: FieldName, rest: Omit<Field, 'name' | 'label' | 'hint'>): Field => {
    const [label, hint] = labels[language][name];
    return { name, label, hint, ...rest };
  };
  const isAsked = { is_required: true, max_length: 0 };
  return {
    documents: kinds.map((kind) => {
      const { name, number, hint } = inLanguage(kind.words, language);
      return {
        kind: kind.kind,
        name,
        number_label: number,
        number_hint: hint,
        needs_back: kind.needsBack,
        needs_birth_date: kind.needsBirthDate,
      };
    }),
    fields: [
      field('document', { ...isAsked, step: 'data', kind: 'choice' }),
      field('name', { step: 'data', kind: 'text', is_required: true, max_length: NAME_MAX }),
      field('id_no', { step: 'data', kind: 'text', is_required: true, max_length: ID_NUMBER_MAX }),
      field('birth_date', { step: 'data', kind: 'date', is_required: false, max_length: DAY_LENGTH }),
      ...(user.mobile === null
        ? [
            field('phone_num', {
              step: 'review' as const,
              kind: 'mobile',
              is_required: true,
              max_length: LOGIN_NAME_MAX,
            }),
            field('phone_code', { step: 'review' as const, kind: 'code', is_required: true, max_length: CODE_DIGITS }),
          ]
        : []),
      field('id_pic_front', { ...isAsked, step: 'card', kind: 'picture' }),
      field('id_pic_back', { step: 'card', kind: 'picture', is_required: false, max_length: 0 }),
      ...(rules.needsFace ? [field('facial_video', { ...isAsked, step: 'face', kind: 'video' })] : []),
    ],
    needs_face: rules.needsFace,
    face_seconds: { each: rules.promptSeconds, max: FACE_VIDEO_SECONDS_MAX },
    age_min: AGE_MIN,
  };
}
