import {
  type ApiVersion,
  apiRules,
  apiVersions,
  keyFormat,
  keyScopes,
  versionHeader,
} from '@aplomb/contract';
import { CheckboxGroup, Select, TextArea, TextField, Toggle } from '@aplomb/ui';
import type { ReactNode } from 'react';
import type { ConsoleProblem } from '../core/problem.ts';
import {
  type draftProblems,
  type KeyDraft,
  type Lifetime,
  purposes,
  scopesOf,
} from './key-draft.ts';
import { ProjectSelect } from './project-select.tsx';

/** What the kinds of keys differ in. */
export const modeHints = {
  live: `Real answers; counts against the day’s analyses. Begins with ${keyFormat.prefixes.live}`,
  test: `Recorded answers, outside the quota, with a history of its own. Begins with ${keyFormat.prefixes.test}`,
};

/** Dates of the API to choose from. */
const versions = Object.fromEntries(apiVersions.map((date) => [date, date])) as Record<
  ApiVersion,
  string
>;

interface KeyFieldsProps {
  readonly draft: KeyDraft;
  readonly lifetimes: Readonly<Partial<Record<Lifetime, string>>>;
  /** What is wrong before the server is asked. */
  readonly missing: ReturnType<typeof draftProblems>;
  /** What the server refused. */
  readonly problem: ConsoleProblem | undefined;
  readonly onChange: (part: Partial<KeyDraft>) => void;
  readonly children?: ReactNode;
}

/** What a key may do, from where, until when and how often; `children` stand after its label. */
export function KeyFields({
  draft,
  lifetimes,
  missing,
  problem,
  onChange,
  children,
}: KeyFieldsProps) {
  return (
    <>
      <TextField
        label="Label"
        hint="For you alone: the program or place that uses it."
        maxLength={apiRules.keyLabelCharacters}
        autoComplete="off"
        value={draft.name}
        error={missing.name ?? problem?.at('name')}
        onValueChange={(name) => onChange({ name })}
      />
      {children}
      <ProjectSelect
        value={draft.project}
        error={problem?.at('project_id')}
        onChange={(project) => onChange({ project })}
      />
      <Select
        label="What it is for"
        options={purposes}
        value={draft.purpose}
        onValueChange={(purpose) => onChange({ purpose, scopes: scopesOf(purpose) })}
      />
      <CheckboxGroup
        label="What it may do"
        options={keyScopes}
        value={draft.scopes}
        error={missing.scopes ?? problem?.at('scopes')}
        onValueChange={(scopes) => onChange({ scopes, purpose: 'own' })}
      />
      <Select
        label="Ends"
        options={lifetimes as Record<Lifetime, string>}
        value={draft.lifetime}
        error={draft.lifetime === 'date' ? undefined : problem?.at('expires_at')}
        onValueChange={(lifetime) => onChange({ lifetime })}
      />
      {draft.lifetime === 'date' && (
        <TextField
          label="Last day (UTC)"
          type="date"
          value={draft.date}
          error={missing.expires_at ?? problem?.at('expires_at')}
          onValueChange={(date) => onChange({ date })}
        />
      )}
      <KeyBounds draft={draft} missing={missing} problem={problem} onChange={onChange} />
    </>
  );
}

/** From where, how often and in which ways a key may be used. */
function KeyBounds({
  draft,
  missing,
  problem,
  onChange,
}: Omit<KeyFieldsProps, 'lifetimes' | 'children'>) {
  return (
    <>
      <TextArea
        label="Only from these addresses"
        optional
        rows={3}
        className="font-mono"
        spellCheck={false}
        hint="IP addresses or CIDR networks such as 203.0.113.0/24, one a line. Empty: from everywhere."
        value={draft.networks}
        error={problem?.at('allowed_networks')}
        onValueChange={(networks) => onChange({ networks })}
      />
      <TextField
        label="Requests a minute"
        optional
        inputMode="numeric"
        autoComplete="off"
        hint="Empty: what the server allows every key. A lower number keeps one program from using it all."
        value={draft.perMinute}
        error={missing.requests_per_minute ?? problem?.at('requests_per_minute')}
        onValueChange={(perMinute) => onChange({ perMinute: perMinute.trim() })}
      />
      {draft.version !== null && (
        <Select
          label="Version of the API"
          hint={`What a request without ${versionHeader} follows.`}
          options={versions}
          value={draft.version}
          error={problem?.at('api_version')}
          onValueChange={(version) => onChange({ version })}
        />
      )}
      <Toggle
        label="May be sent in the address"
        hint={
          'As ?apiKey=…, for tools that cannot set headers. Addresses end up in logs, so ' +
          'leave this off if you can.'
        }
        checked={draft.allowQuery}
        onValueChange={(allowQuery) => onChange({ allowQuery })}
      />
    </>
  );
}
