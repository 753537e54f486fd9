import { type AccountReason } from '@aplomb/contract';
import { useHydrated } from '@aplomb/ui';
import { type FormEvent, useState } from 'react';
import type { Answer, Problem } from '../api/send.ts';

/** Values of a form by field name. */
export type Values = Readonly<Record<string, string>>;

/** Words for a field whose value is not taken, or what makes them of the value. */
type Reproaches = Readonly<Record<string, string | ((typed: string) => string)>>;

interface FormOptions<Data> {
  /** Id of the form; fields are `id-name`. */
  readonly id: string;
  readonly send: (values: Values) => Promise<Answer<Data> | null>;
  readonly done: (data: Data, values: Values) => void | Promise<void>;
  /** What to say of a field that is empty or not of its type. */
  readonly invalid?: Reproaches;
  /** The field a reason is about, where the server does not name one. */
  readonly blame?: Partial<Record<AccountReason, string>>;
}

interface State {
  readonly pending: boolean;
  readonly errors: Values;
  readonly problem: Problem | null;
  readonly tries: number;
}

/** A form that is checked here, judged by the server and answered in place. */
export interface Form {
  readonly id: string;
  readonly state: State;
  readonly props: {
    readonly id: string;
    readonly method: 'post';
    readonly noValidate: boolean;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** Attributes of a field: its id and name, and what is wrong with it. */
  field(name: string): {
    readonly id: string;
    readonly name: string;
    readonly error: string | undefined;
  };
}

/** State and handlers of one form. */
export function useForm<Data>({
  id,
  send,
  done,
  invalid = {},
  blame = {},
}: FormOptions<Data>): Form {
  const hydrated = useHydrated();
  const [state, setState] = useState<State>({
    pending: false,
    errors: {},
    problem: null,
    tries: 0,
  });
  const refuse = (errors: Values, problem: Problem | null): void =>
    setState(({ tries }) => ({ pending: false, errors, problem, tries: tries + 1 }));

  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (state.pending) return;
    const wrong = wrongFields(form, invalid);
    if (Object.keys(wrong).length > 0) return refuse(wrong, null);
    const values = valuesOf(form);
    setState((last) => ({ ...last, pending: true }));
    const answer = await send(values);
    if (answer === null) return setState((last) => ({ ...last, pending: false }));
    const { problem } = answer;
    if (problem === undefined) {
      await done(answer.data, values);
      return setState(({ tries }) => ({ pending: false, errors: {}, problem: null, tries }));
    }
    const blamed = problem.reason === null ? undefined : blame[problem.reason];
    const errors =
      blamed === undefined ? problem.fields : { [blamed]: problem.message, ...problem.fields };
    return refuse(
      Object.fromEntries(Object.entries(errors).filter(([name]) => name in values)),
      problem,
    );
  };

  return {
    id,
    state,
    props: {
      id,
      method: 'post',
      noValidate: hydrated,
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
    field: (name) => ({ id: `${id}-${name}`, name, error: state.errors[name] }),
  };
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

function wrongFields(form: HTMLFormElement, words: Reproaches): Values {
  const fields = [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && !element.validity.valid,
  );
  return Object.fromEntries(
    fields.map(({ name, value, validationMessage }) => {
      const said = words[name] ?? validationMessage;
      return [name, typeof said === 'string' ? said : said(value)];
    }),
  );
}
