import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** The texts about logos of merchants and apps, in the portal and the operators' console. */
export const logoMessages = catalogue({
  'zh-CN': {
    logo: '标志',
    none: '还没有标志，用户看到的是名称首字',
    hint: (least: number, megabytes: number) =>
      `JPG、PNG 或 WebP，正方形，至少 ${least} × ${least} 像素，不超过 ${megabytes} MB`,
    reviewed: '用户付款或授权时会看到标志，新标志须经审核，通过前仍显示原标志。',
    atOnce: '测试环境的标志立即生效，仅商户成员可见。',
    withApp: '标志随应用一起审核。',
    choose: '选择图片',
    another: '更换图片',
    remove: '移除标志',
    sent: '已提交，等待审核',
    saved: '标志已更新',
    removed: '标志已移除',
    waiting: (since: string) => `${since} 提交，等待审核`,
    takeBack: '撤回',
    takenBack: '已撤回',
    refused: (why: string) => `未通过：${why}`,
    present: '当前标志',
    wanted: '新标志',
    isNone: '无',
  },
  en: {
    logo: 'Logo',
    none: 'No logo yet: people see the first letter of the name',
    hint: (least: number, megabytes: number) =>
      `JPG, PNG or WebP, square, at least ${least} × ${least} pixels, ${megabytes} MB at most`,
    reviewed:
      'People see the logo when they pay or authorize, so a new one is reviewed first. Until then the present one stays.',
    atOnce: 'In the test environment a logo is shown at once, and only to your team.',
    withApp: 'The logo is reviewed together with the app.',
    choose: 'Choose a picture',
    another: 'Choose another picture',
    remove: 'Remove the logo',
    sent: 'Sent, and waiting for its review',
    saved: 'The logo is in use',
    removed: 'The logo is removed',
    waiting: (since: string) => `Sent ${since}, waiting for its review`,
    takeBack: 'Take it back',
    takenBack: 'Taken back',
    refused: (why: string) => `Not approved: ${why}`,
    present: 'Present logo',
    wanted: 'New logo',
    isNone: 'none',
  },
});
