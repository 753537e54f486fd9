import { helpTasks, rulesCharacters, ruleTierMeanings, ruleTiers } from '@aplomb/contract';
import { Checkbox, CheckboxGroup, ErrorSummary, RadioGroup, TextArea, TextField } from '@aplomb/ui';
import { type DraftFaults, leavesHelp, type RulesDraft } from './rules-draft.ts';

const subjects = { interview: 'An interview', exam: 'An exam or a test' } as const;
const ids = { maker: 'maker', tasks: 'tasks', from: 'from', until: 'until' } as const;

interface RulesFieldsProps {
  readonly draft: RulesDraft;
  readonly faults: DraftFaults;
  readonly onChange: (part: Partial<RulesDraft>) => void;
}

/** Everything that rules say, as fields. */
export function RulesFields({ draft, faults, onChange }: RulesFieldsProps) {
  const errors = Object.entries(faults).map(([field, message]) => ({
    id: ids[field as keyof typeof ids],
    message,
  }));
  return (
    <>
      <ErrorSummary errors={errors} />
      <TextField
        id={ids.maker}
        label="Who makes these rules?"
        hint="As the other person knows you: a company and team, a school and course."
        maxLength={rulesCharacters.maker}
        value={draft.maker}
        error={faults.maker}
        onValueChange={(maker) => onChange({ maker })}
      />
      <TextField
        label="Who are they for?"
        hint="A name, a role or a course. The app shows it; it can’t check it."
        optional
        maxLength={rulesCharacters.audience}
        value={draft.audience}
        onValueChange={(audience) => onChange({ audience })}
      />
      <RadioGroup
        label="What is it?"
        options={subjects}
        value={draft.subject}
        onValueChange={(subject) => onChange({ subject })}
      />
      <RadioGroup
        label="How far may AI help?"
        options={ruleTiers}
        hints={ruleTierMeanings}
        value={draft.tier}
        onValueChange={(tier) => onChange({ tier })}
      />
      <HelpFields draft={draft} faults={faults} onChange={onChange} />
      <TimeFields draft={draft} faults={faults} onChange={onChange} />
      <TextArea
        label="Anything else?"
        hint="For example where to say that they used it."
        optional
        maxLength={rulesCharacters.note}
        value={draft.note}
        onValueChange={(note) => onChange({ note })}
      />
    </>
  );
}

/** Which help stays on, where any does. */
function HelpFields({ draft, faults, onChange }: RulesFieldsProps) {
  if (!leavesHelp(draft.tier)) return null;
  return (
    <>
      {draft.tier === 'named_tasks' && (
        <div id={ids.tasks} tabIndex={-1}>
          <CheckboxGroup
            label="Which help stays on?"
            options={helpTasks}
            value={draft.tasks}
            error={faults.tasks}
            onValueChange={(tasks) => onChange({ tasks })}
          />
        </div>
      )}
      <Checkbox
        label="Hints only"
        hint="Help explains and points the way, and never gives the solution."
        checked={draft.hintsOnly}
        onValueChange={(hintsOnly) => onChange({ hintsOnly })}
      />
    </>
  );
}

/** When the rules hold, in the time zone of this browser. */
function TimeFields({ draft, faults, onChange }: RulesFieldsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        id={ids.from}
        type="datetime-local"
        label="From"
        hint="In your time zone."
        value={draft.from}
        error={faults.from}
        onValueChange={(from) => onChange({ from })}
      />
      <TextField
        id={ids.until}
        type="datetime-local"
        label="Until"
        hint="In your time zone."
        value={draft.until}
        error={faults.until}
        onValueChange={(until) => onChange({ until })}
      />
    </div>
  );
}
