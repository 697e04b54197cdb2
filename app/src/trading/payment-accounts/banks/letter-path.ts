/**
 * Capital letters as strokes on a grid four wide and six high. Two digits are a point, and a bar starts a new stroke.
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
};
const SCALE = 1.6;
const PITCH = 9;
const TOP = 11.2;

/** One or two letters as an SVG path, centred in an icon 32 wide. */
export function letterPath(text: string): string {
  const shown = Array.from(text).filter((letter) => letter in letters);
  const first = 16 - ((shown.length - 1) * PITCH) / 2 - 2 * SCALE;
  return shown.map((letter, index) => strokesOf(letter, first + index * PITCH)).join('');
}

function strokesOf(letter: string, left: number): string {
  return (letters[letter] ?? '')
    .split('|')
    .map((stroke) => {
      const points = stroke.match(/\d\d/g) ?? [];
      const drawn = points.map((point) => {
        const [x = 0, y = 0] = Array.from(point, Number);
        return `${(left + x * SCALE).toFixed(1)} ${(TOP + y * SCALE).toFixed(1)}`;
      });
      return `M${drawn.join('L')}`;
    })
    .join('');
}
