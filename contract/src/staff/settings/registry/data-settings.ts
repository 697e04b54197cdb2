import { number, type SettingSpecs } from './setting-spec.ts';

/** How long users' data is stored. A shorter time erases data irrecoverably, a longer one stores more than needed. */
export const dataSettings = {
  closing_days: number(
    'days',
    { least: 7, most: 30, usual: 7, safer: 'higher', isPublic: true },
    ['注销等待期', '用户申请注销后，多少天内可以反悔；到期后清除其个人数据。'],
    ['Days to come back', 'How long a closing account can still be kept by its owner before it is erased.'],
  ),
  notice_days: number(
    'days',
    { least: 30, most: 1095, usual: 365, safer: 'higher', isPublic: true },
    ['通知保存', '站内通知保存多少天，到期删除。'],
    ['Notices are stored', 'How long notices to people are stored before they are deleted.'],
  ),
  chat_days: number(
    'days',
    { least: 365, most: 1825, usual: 1095, safer: 'higher', isPublic: true },
    ['聊天保存', '交易结束后，聊天文字保存多少天，到期清除；谁在何时发过言会保留。'],
    [
      'Chats are stored',
      'How long the words of chats are stored before they are erased. That somebody wrote, and when, stays.',
    ],
  ),
  session_days: number(
    'days',
    { least: 30, most: 1095, usual: 365, safer: 'higher', isPublic: true },
    ['登录记录保存', '登录到期后，设备和网络地址保存多少天，到期清除。'],
    [
      'Logins are stored',
      'How long devices and network addresses of logins that are over are stored before they are erased.',
    ],
  ),
  support_days: number(
    'days',
    { least: 30, most: 1825, usual: 365, safer: 'higher', isPublic: true },
    ['客服对话保存', '客服对话结束后，双方的文字保存多少天，到期清除；评分会保留。'],
    [
      'Talks with customer service are stored',
      'How long the words of ended talks are stored before they are erased. Their ratings stay.',
    ],
  ),
  feedback_days: number(
    'days',
    { least: 30, most: 1825, usual: 365, safer: 'higher', isPublic: true },
    ['意见反馈保存', '意见反馈的文字、联系方式和截图保存多少天，到期清除。'],
    ['Feedback is stored', 'How long the words, contacts and pictures of feedback are stored before they are erased.'],
  ),
  identity_days: number(
    'days',
    { least: 1825, most: 3650, usual: 1825, safer: 'higher', isPublic: true },
    ['实名材料保存', '证件照片和面部视频上传后保存多少天；适用于之后上传的文件。'],
    [
      'Identity documents are stored',
      'How long pictures of documents and videos of faces are stored after their upload. It holds for files sent from then on.',
    ],
  ),
  evidence_days: number(
    'days',
    { least: 365, most: 3650, usual: 1095, safer: 'higher', isPublic: true },
    ['凭证和申诉材料保存', '付款凭证和申诉材料上传后保存多少天；适用于之后上传的文件。'],
    [
      'Receipts and evidence are stored',
      'How long receipts and the files of complaints are stored after their upload. It holds for files sent from then on.',
    ],
  ),
  chat_file_days: number(
    'days',
    { least: 90, most: 1825, usual: 365, safer: 'higher', isPublic: true },
    ['聊天文件保存', '聊天里发送的图片、视频和文件保存多少天；适用于之后上传的文件。'],
    [
      'Files of chats are stored',
      'How long pictures, videos and files sent in chats are stored. It holds for files sent from then on.',
    ],
  ),
  old_code_days: number(
    'days',
    { least: 30, most: 730, usual: 180, safer: 'higher', isPublic: true },
    ['旧收款码保存', '更换或删除收款码后，旧的保存多少天，供未了结的争议使用。'],
    [
      'Old payment codes are stored',
      'How long a code is stored after it was replaced or deleted: disputes that run may still need it.',
    ],
  ),
  upload_days: number(
    'days',
    { least: 1, most: 14, usual: 2, safer: 'higher', isPublic: true },
    ['未使用的上传保存', '没有传完的文件，以及上传后没有用上的收款码和头像，保存多少天。'],
    [
      'Unused uploads are stored',
      'How long uploads that nobody finishes are stored, and codes and pictures of people that nothing came to use.',
    ],
  ),
} as const satisfies SettingSpecs;
