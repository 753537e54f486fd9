import { codeLanguages } from '@aplomb/contract';
import { textExamples } from './text-examples.ts';

const languages = Object.values(codeLanguages);
const parsed = languages.filter((language) => language.parsed);

/** Programming languages that are recognised, those with a syntax check first. */
export function CodeLanguageList() {
  const recognised = languages.filter((language) => !language.parsed);
  return (
    <>
      <p>
        {languages.length} languages are recognised. In {parsed.length} of them syntax is checked by
        a grammar: {parsed.map(({ name }) => name).join(', ')}.
      </p>
      <p>Recognised without a syntax check: {recognised.map(({ name }) => name).join(', ')}.</p>
    </>
  );
}

/** One of the recorded requests of the reference, with what the engine answered. */
export function TextExample({ name }: { readonly name: string }) {
  const example = textExamples.find((one) => one.name === name);
  if (example === undefined)
    throw new RangeError(`TextExample: the contract has no example "${name}"`);
  const { text, summary, errors, issues, steps } = example;
  return (
    <figure className="m-0 grid gap-6 border-y border-line py-6 md:grid-cols-2">
      <blockquote className="m-0 overflow-x-auto font-mono text-sm whitespace-pre-wrap">
        {text}
      </blockquote>
      <figcaption className="space-y-3 border-s border-brass ps-6">
        <p className="m-0">{summary}</p>
        {errors.map(({ line, column, message }) => (
          <p key={`${line}:${column}`} className="m-0 text-ui">
            Line {line}, column {column}: {message}.
          </p>
        ))}
        {issues.map(({ text: span, message }) => (
          <p key={span + message} className="m-0 text-ui">
            “{span}”: {message}
          </p>
        ))}
        {steps.map(({ explanation, expression, checked }) => (
          <p key={explanation} className="m-0 text-ui">
            {explanation}: <code>{expression}</code>
            {checked && <span className="text-calm"> checked</span>}
          </p>
        ))}
      </figcaption>
    </figure>
  );
}
