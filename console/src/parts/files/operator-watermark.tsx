import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { useId, useState } from 'react';
import { useMe } from '../../session/queries.ts';
import { markText } from './mark-text.ts';

const WIDTH = 250;
const HEIGHT = 84;
const ANGLE = -24;

/** The operator's name and the time all over the viewed file, so that a photo of the screen contains the name. */
export function OperatorWatermark() {
  const id = useId();
  const name = useMe().data?.operator.name ?? '';
  const [openedAt] = useState(useServerSeconds());
  return (
    <svg className="operator-mark" aria-hidden="true">
      <defs>
        <pattern
          id={id}
          width={WIDTH}
          height={HEIGHT}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${ANGLE})`}
        >
          <text x="8" y={HEIGHT / 3}>
            {markText(name, openedAt)}
          </text>
          <text x={WIDTH / 2 - WIDTH} y={HEIGHT * 0.8}>
            {markText(name, openedAt)}
          </text>
          <text x={WIDTH / 2} y={HEIGHT * 0.8}>
            {markText(name, openedAt)}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
