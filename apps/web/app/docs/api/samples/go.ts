import { FileContent, fileOf, type SampleRequest, sampleVariables } from './sample-request.ts';

const TAB = '\t';

/** The request in Go with nothing but the standard library. */
export function goSample(request: SampleRequest): string {
  const { method, path, body, answers } = request;
  const file = fileOf(request);
  const imports = [
    ...(file === undefined ? [] : ['encoding/base64']),
    ...(answers === 'json' ? ['io'] : ['fmt']),
    'net/http',
    'os',
    ...(body === undefined ? [] : ['strings']),
  ];
  return [
    'package main',
    '',
    `import (\n${imports.map((name) => `${TAB}"${name}"\n`).join('')})`,
    '',
    'func main() {',
    ...indented([
      ...(file === undefined
        ? []
        : [`file, err := os.ReadFile(${JSON.stringify(file)})`, ...orPanic]),
      ...(body === undefined ? [] : [`body := ${bodyOf(body)}`]),
      `request, err := http.NewRequest("${method}", os.Getenv("${sampleVariables.url}")+"${path}", ` +
        `${body === undefined ? 'nil' : 'strings.NewReader(body)'})`,
      ...orPanic,
      `request.Header.Set("Authorization", "Bearer "+os.Getenv("${sampleVariables.key}"))`,
      ...(body === undefined ? [] : ['request.Header.Set("Content-Type", "application/json")']),
      'response, err := http.DefaultClient.Do(request)',
      ...orPanic,
      'defer response.Body.Close()',
      answers === 'json' ? 'io.Copy(os.Stdout, response.Body)' : 'fmt.Println(response.StatusCode)',
    ]),
    '}',
  ].join('\n');
}

const orPanic = ['if err != nil {', `${TAB}panic(err)`, '}'];

/** Lines of a body of a function; those inside a raw string stay where they are. */
const indented = (lines: readonly string[]): string[] => lines.map((line) => TAB + line);

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
const FILE = '(file)';
