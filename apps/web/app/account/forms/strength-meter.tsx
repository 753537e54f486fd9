import { accountRules } from '@aplomb/contract';
import { useEffect, useState } from 'react';

const PAUSE = 200;
const words = [
  'Very easy to guess',
  'Easy to guess',
  'Nearly strong enough',
  'Strong',
  'Very strong',
] as const;

interface Verdict {
  readonly score: number;
  readonly advice: string;
}

/** How strong a password is while it is chosen. The word lists load with the first character. */
export function StrengthMeter({
  password,
  email,
}: {
  readonly password: string;
  readonly email: string;
}) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    if (password === '') return;
    let wanted = true;
    const check = async (): Promise<void> => {
      const { passwordStrength } = await import('./password-strength.ts');
      if (wanted) setVerdict(passwordStrength(password, email));
    };
    // Without the lists there is no hint; the server judges all the same.
    const timer = setTimeout(() => {
      check().catch(reportError);
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [password, email]);
  if (verdict === null || password === '') return null;
  const missing = accountRules.passwordMinimum - password.length;
  const score =
    missing > 0 ? Math.min(verdict.score, accountRules.passwordScore - 1) : verdict.score;
  return (
    <div className="mt-3 space-y-1.5 text-sm">
      <meter
        aria-label="Strength of the password"
        min={0}
        max={4}
        low={0}
        high={accountRules.passwordScore}
        optimum={4}
        value={Math.max(score, 0.2)}
        className="bar level-bar"
      >
        {words[score]}
      </meter>
      <output className="block">
        <span className={score >= accountRules.passwordScore ? 'text-calm' : 'text-alert'}>
          {words[score]}
        </span>
        {missing > 0
          ? `. ${missing} more ${missing === 1 ? 'character' : 'characters'} to go.`
          : verdict.advice !== '' && `. ${verdict.advice}`}
      </output>
    </div>
  );
}
