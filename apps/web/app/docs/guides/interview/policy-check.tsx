import {
  type InterviewMode,
  interviewSettings,
  type PolicyAnswer,
  policyAnswers,
  policySourceCharacters,
  product,
} from '@aplomb/contract';
import {
  Badge,
  CopyButton,
  RadioGroup,
  TextField,
  Toggle,
  TryIt,
  useStoredSettings,
  useStoredText,
} from '@aplomb/ui';
import { modesFor, noPolicy, type PolicyCheck as Check, readPolicy } from './policy.ts';

const { interview_mode: setting } = interviewSettings.settings;
const modes = Object.keys(setting.options) as InterviewMode[];
const sentences: Partial<Record<PolicyAnswer | '', string>> = {
  allowed_with_disclosure:
    `I use ${product.name}, a tool that shows me notes while we talk. I can switch it off or ` +
    'share what it shows, whichever you prefer.',
  unknown:
    'May I use a tool during our interview that shows me notes and looks up syntax? I am glad ' +
    'to do without it, and to show you what it does.',
};

/**
 * The check that stands before any help in an interview or exam: what the rules say decides which
 * modes open.
 */
export function PolicyCheck() {
  const [stored, store] = useStoredText('aplomb.policy-check');
  const { values, set, reset } = useStoredSettings('interview');
  const check = readPolicy(stored);
  const { modes: open, why, next } = modesFor(check);
  const change = (part: Partial<Check>): void => store(JSON.stringify({ ...check, ...part }));
  const chosen = open.includes(values.interview_mode) ? values.interview_mode : 'practice';
  const sentence = sentences[check.answer];
  const needsSource = check.answer === 'allowed_with_disclosure' || check.answer === 'allowed';

  return (
    <TryIt
      title="Policy check"
      onReset={() => {
        store(JSON.stringify(noPolicy));
        reset();
      }}
    >
      <div className="space-y-8">
        <Toggle
          label="It is an exam or a test"
          hint="Exams begin in Practice, whatever was chosen before."
          checked={check.exam}
          onValueChange={(exam) => {
            change({ exam });
            reset();
          }}
        />
        <RadioGroup
          label="What do the rules there say about AI help?"
          options={policyAnswers}
          value={check.answer as PolicyAnswer}
          onValueChange={(answer) => change({ answer })}
        />
        {needsSource && (
          <TextField
            label="Where does it say so?"
            hint="A link or a name, and the date."
            maxLength={policySourceCharacters}
            value={check.source}
            onValueChange={(source) => change({ source })}
          />
        )}
        <output className="block border-s border-brass ps-5 text-ui">
          <span className="block font-medium">{why}</span>
          {next !== undefined && <span className="block text-muted">{next}</span>}
        </output>
        {sentence !== undefined && <Sentence text={sentence} />}
        <ModeList open={open} />
        {open.length > 1 && (
          <RadioGroup
            label={setting.label}
            hint={setting.description}
            options={setting.options}
            value={chosen}
            onValueChange={(mode) => set('interview_mode', mode)}
          />
        )}
      </div>
    </TryIt>
  );
}

/** What to say or to paste so that others know. */
function Sentence({ text }: { readonly text: string }) {
  return (
    <div className="text-ui">
      <div className="flex items-center justify-between gap-4">
        <span className="font-medium">To say or to paste</span>
        <CopyButton text={() => text} label="Copy the sentence" />
      </div>
      <p className="text-muted">{text}</p>
    </div>
  );
}

function ModeList({ open }: { readonly open: readonly InterviewMode[] }) {
  return (
    <ul className="flex list-none flex-wrap gap-3" aria-label="Modes">
      {modes.map((mode) => (
        <li key={mode} className="p-0">
          <Badge tone={open.includes(mode) ? 'calm' : 'neutral'}>
            {setting.options[mode]}: {open.includes(mode) ? 'open' : 'closed'}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
