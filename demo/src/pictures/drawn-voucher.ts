import { strokesOf } from '@eh/server/files/uploads/index.ts';
import sharp from 'sharp';

/** The text of a payment voucher. */
export interface PaymentVoucher {
  readonly payee: string;
  readonly amount: string;
  readonly at: string;
  readonly number: string;
  readonly note?: string;
  readonly order?: string;
  readonly from?: string;
  readonly bank?: string;
  readonly method?: string;
}

const WIDTH = 1080;
const HEIGHT = 2340;

/** A payment voucher as a phone's screenshot, in PNG. Letters are drawn as strokes, because servers have no fonts. */
export function drawVoucher(voucher: PaymentVoucher, width = WIDTH): Promise<Buffer> {
  const lines = [
    centred(voucher.bank ?? 'CHINA MERCHANTS BANK', 6, 160),
    centred(voucher.payee, 6, 460),
    centred(voucher.amount, 14, 560),
    centred('PAYMENT DONE', 5, 720),
    [`METHOD      ${voucher.method ?? 'DEBIT CARD'}`, 4, 80, 900],
    [`PAYEE       ${voucher.payee}`, 4, 80, 1010],
    [`TIME        ${voucher.at}`, 4, 80, 1120],
    [`NUMBER      ${voucher.number}`, 4, 80, 1230],
    [`NOTE        ${voucher.note ?? 'NONE'}`, 4, 80, 1340],
    ...(voucher.order === undefined ? [] : [[`ORDER       ${voucher.order}`, 4, 80, 1450] as const]),
    ...(voucher.from === undefined ? [] : [[`FROM        ${voucher.from}`, 4, 80, 1560] as const]),
    centred('SHARE THIS RECEIPT', 5, 2100),
  ] as const;
  const written = lines
    .map(([text, scale, x, y]) => `<path transform="translate(${x} ${y}) scale(${scale})" d="${strokesOf(text)}"/>`)
    .join('');
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((HEIGHT * width) / WIDTH)}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#f5f5f5"/><rect y="400" width="100%" height="1400" fill="#fff"/><g fill="none" stroke="#222" stroke-width="1">${written}</g></svg>`,
    ),
  )
    .png()
    .toBuffer();
}

/** Letters are four wide and two apart. */
function centred(text: string, scale: number, y: number) {
  return [text, scale, (WIDTH - (text.length * 6 - 2) * scale) / 2, y] as const;
}
