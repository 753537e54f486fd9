import { sampleVariables } from './languages.ts';
import { FileContent, fileOf, savedFile, type SampleRequest } from './sample-request.ts';

const TAB = '\t';
const FILE = '(file)';

/** The request in Go with nothing but the standard library. */
export function goSample(request: SampleRequest): string {
  return [
    'package main',
    '',
    `import (\n${importsOf(request)
      .map((name) => `${TAB}"${name}"\n`)
      .join('')})`,
    '',
    'func main() {',
    // Lines inside a raw string stay where they are: only the first of each part is indented.
    ...[...readingOf(request), ...askingOf(request), ...answerOf(request)].map(
      (line) => TAB + line,
    ),
    '}',
  ].join('\n');
}

function importsOf(request: SampleRequest): string[] {
  const { body, upload, answers } = request;
  return [
    ...(upload === undefined ? [] : ['bytes']),
    ...(fileOf(request) === undefined ? [] : ['encoding/base64']),
    ...(answers === 'json' ? [] : ['fmt']),
    ...(answers === 'nothing' ? [] : ['io']),
    'net/http',
    'os',
    ...(body === undefined ? [] : ['strings']),
  ];
}

const orPanic = ['if err != nil {', `${TAB}panic(err)`, '}'];

function readingOf(request: SampleRequest): string[] {
  const { body, upload } = request;
  const file = upload?.file ?? fileOf(request);
  return [
    ...(file === undefined
      ? []
      : [`file, err := os.ReadFile(${JSON.stringify(file)})`, ...orPanic]),
    ...(body === undefined ? [] : [`body := ${bodyOf(body)}`]),
  ];
}

function askingOf({ method, path, body, upload }: SampleRequest): string[] {
  const reader = body === undefined ? 'nil' : 'strings.NewReader(body)';
  const headers = {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...upload?.headers,
  };
  return [
    `request, err := http.NewRequest("${method}", os.Getenv("${sampleVariables.url}")+"${path}", ` +
      `${upload === undefined ? reader : 'bytes.NewReader(file)'})`,
    ...orPanic,
    `request.Header.Set("Authorization", "Bearer "+os.Getenv("${sampleVariables.key}"))`,
    ...Object.entries(headers).map(
      ([name, value]) => `request.Header.Set("${name}", ${JSON.stringify(value)})`,
    ),
    'response, err := http.DefaultClient.Do(request)',
    ...orPanic,
    'defer response.Body.Close()',
  ];
}

function answerOf({ answers }: SampleRequest): string[] {
  if (answers === 'json') return ['io.Copy(os.Stdout, response.Body)'];
  const save = [
    `saved, err := os.Create(${JSON.stringify(savedFile)})`,
    ...orPanic,
    'defer saved.Close()',
    'io.Copy(saved, response.Body)',
  ];
  return [...(answers === 'file' ? save : []), 'fmt.Println(response.StatusCode)'];
}

/** The body as JSON in a raw string, joined where a file or a backtick comes in. */
function bodyOf(body: Readonly<Record<string, unknown>>): string {
  const marked = JSON.stringify(
    body,
    (_name, value: unknown) => (value instanceof FileContent ? FILE : value),
    2,
  );
  return `\`${marked.replaceAll('`', '` + "`" + `')}\``.replace(
    FILE,
    '` + base64.StdEncoding.EncodeToString(file) + `',
  );
}
