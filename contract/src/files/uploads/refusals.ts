import type { RefusalTable } from '../../platform/refusal.ts';

export const uploadRefusals = {
  FileTooLarge: {
    code: 16_001,
    http: 413,
    en: 'This file is larger than {megabytes} MB',
    zh: '文件超过 {megabytes} MB',
  },
  FileKindNotAllowed: {
    code: 16_002,
    http: 422,
    en: 'Only these file types are supported: {kinds}',
    zh: '仅支持 {kinds} 文件',
  },
  FileUnreadable: {
    code: 16_003,
    http: 422,
    en: 'This file is damaged, or its content does not match its name',
    zh: '文件已损坏或与扩展名不符',
  },
  FileNotFound: { code: 16_004, http: 404, en: 'File not found', zh: '未找到该文件' },
  StorageFull: {
    code: 16_005,
    http: 503,
    en: 'There is no storage space left right now. The file was not saved. Please try again later.',
    zh: '存储空间不足，文件未保存，请稍后重试',
  },
  PictureTooManyPoints: {
    code: 16_006,
    http: 422,
    en: 'This picture is larger than {megapixels} megapixels. Please choose a smaller one.',
    zh: '图片超过 {megapixels} 百万像素，请换一张较小的图片',
  },
  VideoTooLong: {
    code: 16_007,
    http: 422,
    en: 'This video is longer than {seconds} seconds',
    zh: '视频超过 {seconds} 秒',
  },
  HeicNotReadable: {
    code: 16_008,
    http: 422,
    en: 'HEIC pictures are not supported. Send a JPG, or set the camera to “Most compatible”.',
    zh: '暂不支持 HEIC 图片，请转为 JPG，或将相机格式设为“兼容性最佳”',
  },
  UploadNotFound: {
    code: 16_009,
    http: 200,
    en: 'This upload has expired. Please choose the file again.',
    zh: '上传已失效，请重新选择文件',
  },
  PartOutOfPlace: {
    code: 16_010,
    http: 200,
    en: 'The upload continues at byte {received}',
    zh: '上传将从第 {received} 字节继续',
  },
  PictureShapeUnfit: {
    code: 16_012,
    http: 422,
    en: 'This picture is too long or too narrow. Please crop it to the part that matters.',
    zh: '图片过长或过窄，请裁剪出需要的部分再发送',
  },
  FileTooCostly: {
    code: 16_013,
    http: 422,
    en: 'This file is too large or too complex to read. Please send a screenshot instead.',
    zh: '该文件过大或过于复杂，无法读取，请改为发送截图',
  },
  UploadQuotaUsed: {
    code: 16_014,
    http: 429,
    en: 'You have reached the limit of {megabytes} MB of recent uploads. Please try again later.',
    zh: '您近期上传或正在上传的文件已达 {megabytes} MB 上限，请稍后再试',
  },
  StorageNearlyFull: {
    code: 16_015,
    http: 507,
    en: 'Storage space is almost full. The file was not saved. Please try again later.',
    zh: '存储空间即将用尽，文件未保存，请稍后重试',
  },
  PdfActive: {
    code: 16_016,
    http: 422,
    en: 'This PDF contains scripts, attachments or actions. Please send a plain PDF or a screenshot.',
    zh: '该 PDF 含有脚本、附件或自动操作，请改发普通 PDF 或截图',
  },
  PdfLocked: {
    code: 16_017,
    http: 422,
    en: 'This PDF is protected, so it cannot be checked. Please send an unprotected copy or a screenshot.',
    zh: '该 PDF 已加密，无法检查，请改发未加密的文件或截图',
  },
  FileRangeNotThere: {
    code: 16_011,
    http: 416,
    en: 'This part of the file does not exist',
    zh: '文件没有所请求的部分',
  },
  FileNeedsCase: {
    code: 16_090,
    http: 200,
    en: 'Only operators who have claimed the case can open its private files',
    zh: '只有领取了相关案件的运营人员可以查看私密文件',
  },
} as const satisfies RefusalTable;
