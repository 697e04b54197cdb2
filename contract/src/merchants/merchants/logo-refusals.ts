import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals concerning the logos of merchants and apps. */
export const logoRefusals = {
  LogoTooLarge: {
    code: 44_141,
    http: 200,
    en: 'A logo is {megabytes} MB at most',
    zh: '标志图片不能超过 {megabytes} MB',
  },
  LogoTooSmall: {
    code: 44_142,
    http: 200,
    en: 'A logo needs at least {least} × {least} pixels. This picture has {width} × {height}.',
    zh: '标志图片至少为 {least} × {least} 像素，这张图片为 {width} × {height}',
  },
  LogoNotSquare: {
    code: 44_143,
    http: 200,
    en: 'A logo is square. This picture has {width} × {height} pixels; please crop it first.',
    zh: '标志图片须为正方形，这张图片为 {width} × {height} 像素，请先裁剪',
  },
  LogoNotThere: {
    code: 44_144,
    http: 200,
    en: 'There is no such logo any more. Please read the page again.',
    zh: '该标志已不存在，请刷新页面',
  },
  MerchantCaseChanged: {
    code: 44_145,
    http: 200,
    en: 'The merchant has changed this since you opened it. Please read it again.',
    zh: '商户已修改内容，请重新查看后再决定',
  },
} as const satisfies RefusalTable;
