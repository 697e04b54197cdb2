import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const locationMessages = catalogue({
  'zh-CN': {
    open: { title: '位置', name: '名称', address: '地址', coordinates: '坐标', inMap: '在地图应用中打开' },
    none: { title: '没有位置', text: '链接中没有地点名称或有效坐标' },
    choose: {
      title: '选择位置',
      name: '地点名称',
      address: '详细地址',
      here: '使用当前位置',
      looking: '正在定位',
      refused: '未获得定位权限，可直接输入地址',
      unknown: '暂时无法定位，可直接输入地址',
      use: '使用此位置',
      missing: '请输入名称或地址，或使用当前位置',
    },
  },
  en: {
    open: {
      title: 'Location',
      name: 'Name',
      address: 'Address',
      coordinates: 'Coordinates',
      inMap: 'Open in the map app',
    },
    none: { title: 'No location', text: 'The link has no name and no valid coordinates.' },
    choose: {
      title: 'Choose a location',
      name: 'Location name',
      address: 'Address',
      here: 'Use my location',
      looking: 'Finding your location',
      refused: 'Location access is not allowed. You can enter an address.',
      unknown: 'Your location could not be found. You can enter an address.',
      use: 'Use this location',
      missing: 'Enter a name or an address, or use your location',
    },
  },
});
