import { parseArgs } from 'node:util';

const usage = `npm run eval -- --model URL|FILE [options]

  --model URL      an OpenAI-compatible server, such as http://127.0.0.1:11434/v1,
                   or the GGUF file of a model that Aplomb runs itself
  --name MODEL     the model's name; needed where the server offers several
  --key-env NAME   variable of the environment that holds the key
  --vision         the model is sent the pictures too
  --tasks FILE     public tasks instead of our moments: GSM8K, HumanEval or MMLU; repeatable
  --only KIND      only moments of this kind, such as quiz; repeatable
  --limit N        only the first N of each kind
  --styles         the words of answers in each style (concise, balanced, detailed) instead of
                   their worth: asks every moment three times
  --out FILE       write every answer and verdict as JSON
  --fresh          forget what an interrupted run has kept
  --run-code       run the model's code even where there is no sandbox
`;

/** Raised for arguments that can't be used. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the command line asks for. Throws UsageError for what can't be used. */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      model: { type: 'string' },
      name: { type: 'string' },
      'key-env': { type: 'string' },
      vision: { type: 'boolean', default: false },
      tasks: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', multiple: true, default: [] },
      limit: { type: 'string' },
      styles: { type: 'boolean', default: false },
      out: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      'run-code': { type: 'boolean', default: false },
    },
  });
  const { model, limit } = values;
  if (model === undefined) throw new UsageError(usage);
  if (values.styles && values.out !== undefined)
    throw new UsageError('--styles prints its table; --out is for verdicts.');
  const most = limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
  if (!(most >= 1)) throw new UsageError(`--limit needs a number from 1, not ${limit}.`);
  return {
    ...values,
    model,
    limit: most,
    runCode: values['run-code'],
    keyVariable: values['key-env'] ?? null,
  };
}

/** What the command line asks for. */
export type Options = ReturnType<typeof readOptions>;
