import { apiErrorCodes, apiRules, type ConsoleKey } from '@aplomb/contract';
import { Button, cx, Select, TextField } from '@aplomb/ui';
import { type FormEvent, useId, useState } from 'react';

/** What the log can be narrowed to; empty texts narrow nothing. */
export const filterNames = [
  'request_id',
  'key_id',
  'mode',
  'status',
  'code',
  'from',
  'to',
] as const;
export type LogFilters = Readonly<Partial<Record<(typeof filterNames)[number], string>>>;

const statuses = {
  '': 'Any',
  '2xx': '2xx: done',
  '4xx': '4xx: refused',
  '5xx': '5xx: failed',
  '429': '429: too many',
};

interface LogFiltersProps {
  readonly filters: LogFilters;
  readonly keys: readonly ConsoleKey[];
  readonly onChange: (filters: LogFilters) => void;
}

/** Narrows the log; applied when sent, so that the list does not move under the reader's hands. */
export function LogFilterForm({ filters, keys, onChange }: LogFiltersProps) {
  const [draft, setDraft] = useState(filters);
  const [isOpen, setIsOpen] = useState(false);
  const form = useId();
  const inForce = Object.keys(filters).length;
  const put =
    (name: keyof LogFilters) =>
    (value: string): void =>
      setDraft({ ...draft, [name]: value });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChange(draft);
  };
  return (
    <>
      <Button
        className="mb-5 sm:hidden"
        aria-expanded={isOpen}
        aria-controls={form}
        onClick={() => setIsOpen(!isOpen)}
      >
        {inForce === 0 ? 'Filters' : `Filters (${inForce})`}
      </Button>
      <form
        id={form}
        onSubmit={submit}
        className={cx(
          'grid items-end gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4',
          !isOpen && 'max-sm:hidden',
        )}
      >
        <div className="sm:col-span-2">
          <TextField
            label="Request-Id"
            hint="Whole, or how it begins"
            type="search"
            className="font-mono"
            maxLength={apiRules.requestIdCharacters}
            autoComplete="off"
            spellCheck={false}
            value={draft.request_id ?? ''}
            onValueChange={put('request_id')}
          />
        </div>
        <FilterChoices draft={draft} keys={keys} put={put} />
        <TextField
          label="From (UTC)"
          type="date"
          value={draft.from ?? ''}
          onValueChange={put('from')}
        />
        <TextField label="To (UTC)" type="date" value={draft.to ?? ''} onValueChange={put('to')} />
        <div className="flex gap-3 sm:col-span-2">
          <Button type="submit" variant="primary">
            Search
          </Button>
          <Button
            onClick={() => {
              setDraft({});
              onChange({});
            }}
          >
            Clear
          </Button>
        </div>
      </form>
    </>
  );
}

interface FilterChoicesProps {
  readonly draft: LogFilters;
  readonly keys: readonly ConsoleKey[];
  readonly put: (name: keyof LogFilters) => (value: string) => void;
}

function FilterChoices({ draft, keys, put }: FilterChoicesProps) {
  return (
    <>
      <Select
        label="Status"
        options={statuses}
        value={(draft.status ?? '') as keyof typeof statuses}
        onValueChange={put('status')}
      />
      <Select
        label="Error"
        options={{ '': 'Any', ...Object.fromEntries(apiErrorCodes.map((code) => [code, code])) }}
        value={draft.code ?? ''}
        onValueChange={put('code')}
      />
      <Select
        label="Key"
        options={{
          '': 'All keys',
          ...Object.fromEntries(keys.map(({ id, name, hint }) => [id, `${name} (${hint})`])),
        }}
        value={draft.key_id ?? ''}
        onValueChange={put('key_id')}
      />
      <Select
        label="Kind"
        options={{ '': 'Live and test', live: 'Live', test: 'Test' }}
        value={(draft.mode ?? '') as '' | 'live' | 'test'}
        onValueChange={put('mode')}
      />
    </>
  );
}
