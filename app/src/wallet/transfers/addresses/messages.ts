import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** The address book. */
export const addressMessages = catalogue({
  'zh-CN': {
    title: '地址簿',
    add: '添加',
    search: '搜索备注名、昵称或账号',
    none: '地址簿是空的',
    noneText: '保存常用账户，转账时直接选择',
    noMatch: '没有符合条件的账户',
    addTitle: '添加账户',
    label: '备注名',
    labelHint: '例如：房东、妈妈',
    save: '保存',
    saved: '已保存到地址簿',
    remove: '删除',
    removeTitle: (label: string) => `从地址簿删除“${label}”？`,
    keep: '保留',
  },
  en: {
    title: 'Address book',
    add: 'Add',
    search: 'Label, nickname or account',
    none: 'The address book is empty',
    noneText: 'Save accounts you often send to',
    noMatch: 'No matching accounts',
    addTitle: 'Add an account',
    label: 'Label',
    labelHint: 'For example: landlord, mum',
    save: 'Save',
    saved: 'Saved to the address book',
    remove: 'Delete',
    removeTitle: (label: string) => `Delete “${label}” from the address book?`,
    keep: 'Keep',
  },
});
