import { MOVE_EVERY_MINUTES, MOVE_PERMILLE_MAX } from '@eh/contract/trading/market/price-moves.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const priceMessages = catalogue({
  'zh-CN': {
    kinds: { fixed: '固定价格', following: '跟随参考价' },
    direction: '相对参考价',
    directions: { above: '高于', below: '低于' },
    margin: '浮动比例',
    marginFault: (max: number) => `请填写 0 至 ${max}，最多一位小数`,
    bounds: {
      sell: { label: '最低价', hint: '无论参考价怎么变，单价都不会低于它', fault: '请填写最低价' },
      buy: { label: '最高价', hint: '无论参考价怎么变，单价都不会高于它', fault: '请填写最高价' },
    },
    now: (reference: string, price: string) => `参考价 ${reference}，现在的单价为 ${price}`,
    moves: `单价每 ${MOVE_EVERY_MINUTES} 分钟最多变动 ${MOVE_PERMILLE_MAX / 10}%；进行中的交易价格不变`,
  },
  en: {
    kinds: { fixed: 'Fixed price', following: 'Follows the rate' },
    direction: 'Against the reference price',
    directions: { above: 'Above', below: 'Below' },
    margin: 'Margin',
    marginFault: (max: number) => `Enter 0 to ${max}, with up to one decimal`,
    bounds: {
      sell: {
        label: 'Never below',
        hint: 'However the reference price moves, yours stays at or above this.',
        fault: 'Enter the lowest price you accept',
      },
      buy: {
        label: 'Never above',
        hint: 'However the reference price moves, yours stays at or below this.',
        fault: 'Enter the highest price you pay',
      },
    },
    now: (reference: string, price: string) => `Reference price ${reference}. Your price now: ${price}`,
    moves: `The price moves by up to ${MOVE_PERMILLE_MAX / 10}% every ${MOVE_EVERY_MINUTES} minutes. Trades in progress keep theirs.`,
  },
});
