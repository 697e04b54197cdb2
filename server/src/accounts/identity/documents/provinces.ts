interface Region {
  readonly zh: string;
  readonly en: string;
}

/** The first two digits of a mainland number say where it was first issued. */
const provinces: Readonly<Record<string, Region>> = {
  '11': { zh: '北京', en: 'Beijing' },
  '12': { zh: '天津', en: 'Tianjin' },
  '13': { zh: '河北', en: 'Hebei' },
  '14': { zh: '山西', en: 'Shanxi' },
  '15': { zh: '内蒙古', en: 'Inner Mongolia' },
  '21': { zh: '辽宁', en: 'Liaoning' },
  '22': { zh: '吉林', en: 'Jilin' },
  '23': { zh: '黑龙江', en: 'Heilongjiang' },
  '31': { zh: '上海', en: 'Shanghai' },
  '32': { zh: '江苏', en: 'Jiangsu' },
  '33': { zh: '浙江', en: 'Zhejiang' },
  '34': { zh: '安徽', en: 'Anhui' },
  '35': { zh: '福建', en: 'Fujian' },
  '36': { zh: '江西', en: 'Jiangxi' },
  '37': { zh: '山东', en: 'Shandong' },
  '41': { zh: '河南', en: 'Henan' },
  '42': { zh: '湖北', en: 'Hubei' },
  '43': { zh: '湖南', en: 'Hunan' },
  '44': { zh: '广东', en: 'Guangdong' },
  '45': { zh: '广西', en: 'Guangxi' },
  '46': { zh: '海南', en: 'Hainan' },
  '50': { zh: '重庆', en: 'Chongqing' },
  '51': { zh: '四川', en: 'Sichuan' },
  '52': { zh: '贵州', en: 'Guizhou' },
  '53': { zh: '云南', en: 'Yunnan' },
  '54': { zh: '西藏', en: 'Tibet' },
  '61': { zh: '陕西', en: 'Shaanxi' },
  '62': { zh: '甘肃', en: 'Gansu' },
  '63': { zh: '青海', en: 'Qinghai' },
  '64': { zh: '宁夏', en: 'Ningxia' },
  '65': { zh: '新疆', en: 'Xinjiang' },
  '71': { zh: '台湾', en: 'Taiwan' },
  '81': { zh: '香港', en: 'Hong Kong' },
  '82': { zh: '澳门', en: 'Macao' },
  '83': { zh: '台湾', en: 'Taiwan' },
};

/** The region that first issued a mainland number, or null when no region has these digits. */
export function regionOf(number: string): Region | null {
  return provinces[number.slice(0, 2)] ?? null;
}
