import { type HotkeyAction, hotkeys, type HotkeyScope, hotkeyScopes } from '@aplomb/contract';
import { Button, HotkeyField, TryIt } from '@aplomb/ui';
import { useStoredHotkeys } from '../../start/use-stored-hotkeys.ts';
import { conflictsIn } from './hotkey-file.ts';
import { HotkeyTransfer } from './hotkey-transfer.tsx';

const scopes = Object.keys(hotkeyScopes) as HotkeyScope[];
const actions = Object.keys(hotkeys) as HotkeyAction[];

/**
 * Records every hotkey, checked against all others; the set is kept in this browser and can be
 * carried elsewhere as a file.
 */
export function HotkeyEditor() {
  const { chords, setChord, reset, takenBeside } = useStoredHotkeys();
  const conflicts = conflictsIn(chords);
  return (
    <TryIt title="Hotkeys" onReset={reset}>
      <div className="space-y-10">
        {scopes.map((scope) => (
          <fieldset key={scope} className="min-w-0">
            <legend className="text-sm text-muted">{hotkeyScopes[scope]}</legend>
            <div className="divide-y divide-line">
              {actions
                .filter((action) => hotkeys[action].scope === scope)
                .map((action) => {
                  const taken = takenBeside(action);
                  const offered = hotkeys[action].alternatives.filter(
                    (chord) => chord !== chords[action] && taken[chord] === undefined,
                  );
                  return (
                    // Chord and button wrap where the screen is too narrow for both.
                    <div key={action} className="py-4 [&>div>div]:flex-wrap">
                      <HotkeyField
                        label={hotkeys[action].action}
                        value={chords[action]}
                        defaultChord={hotkeys[action].chord}
                        taken={taken}
                        onValueChange={(chord) => setChord(action, chord)}
                      />
                      {offered.length > 0 && (
                        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-muted">
                          Or{' '}
                          {offered.map((chord) => (
                            <Button
                              key={chord}
                              variant="text"
                              size="small"
                              onClick={() => setChord(action, chord)}
                            >
                              Use {chord}
                            </Button>
                          ))}
                        </p>
                      )}
                    </div>
                  );
                })}
            </div>
          </fieldset>
        ))}
        <output className="block text-ui">
          {conflicts.length === 0 ? (
            <span className="text-calm">No conflicts: every chord does one thing.</span>
          ) : (
            <span className="text-alert">{conflicts.join(' ')}</span>
          )}
        </output>
        <HotkeyTransfer chords={chords} />
      </div>
    </TryIt>
  );
}
