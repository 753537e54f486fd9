import { hotkeys } from '@aplomb/contract';
import { useState } from 'react';
import { Button, Checkbox, ErrorSummary, HotkeyField, TextArea, TextField } from '../src/index.ts';

const taken = { [hotkeys.audio_toggle.chord]: hotkeys.audio_toggle.action };

/** Fields with words, errors and a recorder of hotkeys. */
export function Forms() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const [chord, setChord] = useState<string>(hotkeys.activate.chord);
  const error =
    sent && !email.includes('@')
      ? 'Enter an address with an @, such as name@example.org.'
      : undefined;
  return (
    <div className="grid gap-12 lg:grid-cols-2">
      <form
        noValidate
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
        }}
      >
        <ErrorSummary errors={error === undefined ? [] : [{ id: 'email', message: error }]} />
        <TextField
          id="email"
          label="E-mail"
          hint="One message a month at most."
          type="email"
          autoComplete="email"
          value={email}
          onValueChange={setEmail}
          error={error}
        />
        <TextArea label="What happened" optional />
        <Checkbox label="Include the version" hint="1.0.0-beta, no other data." defaultChecked />
        <Button variant="primary" type="submit">
          Send
        </Button>
      </form>
      <div className="space-y-6">
        <HotkeyField
          label={hotkeys.activate.action}
          hint="Works in every program."
          value={chord}
          defaultChord={hotkeys.activate.chord}
          taken={taken}
          onValueChange={setChord}
        />
      </div>
    </div>
  );
}
