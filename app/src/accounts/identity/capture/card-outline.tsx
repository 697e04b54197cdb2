/** Four corners to align the card with; until the camera is on, also a drawing of a card. */
export function CardOutline({ isDrawn }: { isDrawn: boolean }) {
  return (
    <svg className="card-outline" viewBox="0 0 358 226" aria-hidden="true">
      {isDrawn && (
        <g className="card-outline-card">
          <circle cx="272" cy="88" r="26" />
          <path d="M226 168c4-32 20-46 46-46s42 14 46 46" />
          <path d="M36 56h36M36 84h110M36 112h70M36 140h120M36 186h180" />
        </g>
      )}
      <path
        className="card-outline-corners"
        d="M2 34V12A10 10 0 0 1 12 2h22M324 2h22a10 10 0 0 1 10 10v22M356 192v22a10 10 0 0 1-10 10h-22M34 224H12a10 10 0 0 1-10-10v-22"
      />
    </svg>
  );
}
