import { partName } from '@aplomb/contract';
import { CheckboxGroup, Select } from '@aplomb/ui';
import type { RehearsalPlan } from '../../../shared/requests/rehearsal.ts';
import { useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';

const none = '';

interface PlanDocumentsProps {
  readonly plan: RehearsalPlan;
  /** Of all documents, by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<Pick<RehearsalPlan, 'own' | 'asked' | 'skip'>>) => void;
}

/** The documents that questions come from, and what no question should be about. */
export function PlanDocuments({ plan, names, onChange }: PlanDocumentsProps) {
  return (
    <>
      <DocumentChoice
        label="Your own papers"
        hint={`A résumé, slides, an essay. Add it under ${partName('prepare/documents')}.`}
        names={names}
        value={plan.own}
        onChange={(own) => onChange({ own })}
      />
      <DocumentTerms
        label="Ask about these, from your papers"
        document={plan.own}
        plan={plan}
        onChange={onChange}
      />
      <DocumentChoice
        label="What is asked for"
        hint="A job description or a syllabus. Its terms become questions, and are looked for in your answers."
        names={names}
        value={plan.asked}
        onChange={(asked) => onChange({ asked })}
      />
      <DocumentTerms
        label="Ask about these, from what is asked for"
        document={plan.asked}
        plan={plan}
        onChange={onChange}
      />
    </>
  );
}

function DocumentChoice({
  label,
  hint,
  names,
  value,
  onChange,
}: {
  readonly label: string;
  readonly hint: string;
  readonly names: Readonly<Record<string, string>>;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}) {
  return (
    <Select
      label={label}
      hint={hint}
      optional
      options={{ [none]: 'None', ...names }}
      value={value ?? none}
      onValueChange={(id) => onChange(id === none ? null : id)}
    />
  );
}

/** What a document is about; what no question should be about is unticked. */
function DocumentTerms({
  label,
  document,
  plan: { skip },
  onChange,
}: {
  readonly label: string;
  readonly document: string | null;
  readonly plan: RehearsalPlan;
  readonly onChange: (change: Pick<RehearsalPlan, 'skip'>) => void;
}) {
  return document === null ? null : (
    <ChosenTerms key={document} {...{ label, document, skip, onChange }} />
  );
}

function ChosenTerms({
  label,
  document,
  skip,
  onChange,
}: {
  readonly label: string;
  readonly document: string;
  readonly skip: readonly string[];
  readonly onChange: (change: Pick<RehearsalPlan, 'skip'>) => void;
}) {
  const loaded = useRequest('rehearsal.terms', { document });
  return (
    <LoadedView of={loaded}>
      {(terms) =>
        terms.length === 0 ? null : (
          <CheckboxGroup
            label={label}
            hint="Untick what no question should be about, such as the name of the employer."
            options={Object.fromEntries(terms.map((term) => [term, term]))}
            value={terms.filter((term) => !skip.includes(term))}
            onValueChange={(chosen) =>
              onChange({
                skip: [
                  ...skip.filter((term) => !terms.includes(term)),
                  ...terms.filter((term) => !chosen.includes(term)),
                ],
              })
            }
          />
        )
      }
    </LoadedView>
  );
}
