import { useWords } from '@eh/ui/reader/catalogue.ts';
import { partWords } from './copy.ts';
import { passwordStrength } from './password-strength.ts';

const STROKES = [1, 2, 3, 4] as const;

/** How good a new password is while it is typed; says it in a word, so that nothing hangs on the strokes. */
export function StrengthMeter({ password }: { password: string }) {
  const words = useWords(partWords);
  if (password === '') return null;
  const strength = passwordStrength(password);
  return (
    <div className="flex items-center gap-3">
      <span className="security-strokes" aria-hidden="true">
        {STROKES.map((stroke) => (
          <i key={stroke} data-done={stroke <= strength ? '' : undefined} />
        ))}
      </span>
      <output className="note">
        {words.strength} {words.strengths[strength]}
      </output>
    </div>
  );
}
