/**
 * Letters and digits as strokes on a grid four wide and six high: each pair of digits is a point, a bar lifts the pen.
 */
const letters: Readonly<Record<string, string>> = {
  A: '062046|1434',
  B: '06003041324303|334446363606',
  C: '411030010516364546',
  D: '0600204244264606',
  E: '40000646|0333',
  F: '400006|0333',
  G: '41301001051636454323',
  H: '0006|4046|0343',
  I: '1030|2026|1636',
  J: '404536160504',
  K: '0006|400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110|2446',
  R: '06003041423303|2346',
  S: '41301001021334453616050',
  T: '0040|2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046|4006',
  Y: '002340|2326',
  Z: '00400646',
  '0': '103041453616050110|4105',
  '1': '0220|2026|0646',
  '2': '01103041420646',
  '3': '0040233344453616050',
  '4': '3036|300444',
  '5': '400002324344453616',
  '6': '3010010516364544331304',
  '7': '004016',
  '8': '1030414233130201|13040516364544|3344|1001',
  '9': '4213020110304145361605',
  '-': '0343',
  ':': '2122|2425',
  '.': '2526',
};
/**
 * The placeholder for a letter of another script. The operator is still known by the number of the view in the
 * watermark.
 */
const UNKNOWN = '0040460600';
const PITCH = 6;

/** A text as the path of an SVG, letters six apart. */
export function strokesOf(text: string): string {
  return Array.from(text.toUpperCase(), (letter, index) => letterPath(letter, index * PITCH)).join('');
}

function letterPath(letter: string, x: number): string {
  if (letter === ' ') return '';
  return (letters[letter] ?? UNKNOWN)
    .split('|')
    .map((stroke) => {
      const points = stroke.match(/\d\d/g) ?? [];
      return `M${points.map((point) => `${x + Number(point[0])} ${point[1]}`).join('L')}`;
    })
    .join('');
}
