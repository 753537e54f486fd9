import { Badge } from '@aplomb/ui';
import { useState } from 'react';
import { authPath } from '../api/auth-path.ts';
import { send } from '../api/send.ts';
import { useAccount } from '../frame/use-account.ts';
import { Part } from '../parts/part.tsx';
import { Said } from '../parts/said.tsx';
import { PasswordAction } from './password-action.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpAuthenticator } from './set-up-authenticator.tsx';

/** What the server hands out when two steps are begun. */
interface Begun {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

/** Two-step sign-in: password, then the code of an authenticator. */
export function TwoFactor({ onChanged }: { readonly onChanged: () => void }) {
  const { profile, update } = useAccount();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isSwitchedOff, setIsSwitchedOff] = useState(false);
  const set = (on: boolean): void => {
    update({ two_factor: on });
    setIsSwitchedOff(!on);
    onChanged();
  };
  return (
    <Part title="Two-step sign-in" lead="After the password, a code that only your phone knows.">
      <p>
        <Badge tone={profile.two_factor ? 'calm' : 'neutral'}>
          {profile.two_factor ? 'on' : 'off'}
        </Badge>
      </p>
      {codes !== null && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {!profile.two_factor && begun === null && (
        <PasswordAction<Begun>
          id="two-factor-on"
          title="Switch on"
          button="Go on"
          send={({ password }) => send('POST', authPath('enableTwoFactor'), { password })}
          done={(data) => {
            setIsSwitchedOff(false);
            setBegun(data);
          }}
        />
      )}
      {begun !== null && (
        <SetUpAuthenticator
          uri={begun.totpURI}
          onDone={() => {
            set(true);
            setCodes(begun.backupCodes);
            setBegun(null);
          }}
          onCancel={() => setBegun(null)}
        />
      )}
      {profile.two_factor && codes === null && (
        <div>
          <PasswordAction<Begun>
            id="recovery-codes"
            title="Make new recovery codes"
            button="Make new codes"
            hint="The old ones stop working."
            send={({ password }) => send('POST', authPath('makeRecoveryCodes'), { password })}
            done={({ backupCodes }) => {
              setCodes(backupCodes);
              onChanged();
            }}
          />
          <PasswordAction
            id="two-factor-off"
            title="Switch off"
            button="Switch off"
            send={({ password }) => send('POST', authPath('disableTwoFactor'), { password })}
            done={() => set(false)}
          />
        </div>
      )}
      <Said>
        {isSwitchedOff &&
          !profile.two_factor &&
          'Two-step sign-in is off. Your password alone opens the account.'}
      </Said>
    </Part>
  );
}
