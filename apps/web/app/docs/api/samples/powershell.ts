import { sampleVariables } from './languages.ts';
import { FileContent, fileOf, savedFile, type SampleRequest } from './sample-request.ts';

const DEPTH = 20;
/** How a request ends, by what it is answered with. */
const ends = {
  json: ` |\n  ConvertTo-Json -Depth ${DEPTH}`,
  nothing: ').StatusCode',
  file: ` -OutFile '${savedFile}' -PassThru).StatusCode`,
} as const;

/** The request in PowerShell, as Windows has it, with nothing to install. */
export function powershellSample(request: SampleRequest): string {
  const { method, path, body, upload, answers } = request;
  const lines = [
    ...(body === undefined ? [] : [bodyOf(request, body), '']),
    `${answers === 'json' ? 'Invoke-RestMethod' : '(Invoke-WebRequest -UseBasicParsing'} ` +
      `"$env:${sampleVariables.url}${path}" \``,
    ...(method === 'GET'
      ? []
      : [`  -Method ${method.charAt(0)}${method.slice(1).toLowerCase()} \``]),
    // As bytes, because Windows PowerShell would send text in Latin letters only.
    ...(body === undefined
      ? []
      : [
          "  -ContentType 'application/json' `",
          '  -Body ([Text.Encoding]::UTF8.GetBytes($body)) `',
        ]),
    ...(upload === undefined ? [] : [...typeOf(upload.headers), `  -InFile '${upload.file}' \``]),
    `  -Headers @{ Authorization = "Bearer $env:${sampleVariables.key}"${headersOf(upload)} }` +
      ends[answers],
  ];
  return lines.join('\n');
}

/** Windows PowerShell takes the type by a parameter of its own only. */
const typeOf = (headers: Readonly<Record<string, string>>): string[] => [
  `  -ContentType '${headers['Content-Type'] ?? ''}' \``,
];

const headersOf = (upload: SampleRequest['upload']): string =>
  Object.entries(upload?.headers ?? {})
    .filter(([name]) => name !== 'Content-Type')
    .map(([name, value]) => `; '${name}' = '${value}'`)
    .join('');

/** The body as a here-string: literal, or one that takes in the file. */
function bodyOf(request: SampleRequest, body: Readonly<Record<string, unknown>>): string {
  const file = fileOf(request);
  if (file === undefined) return `$body = @'\n${JSON.stringify(body, null, 2)}\n'@`;
  const fields = Object.entries(body).map(([name, value]) =>
    value instanceof FileContent
      ? `  "${name}": "$file"`
      : `  "${name}": ${JSON.stringify(value).replaceAll(/[`$]/g, '`$&')}`,
  );
  return (
    `$file = [Convert]::ToBase64String([IO.File]::ReadAllBytes("$PWD/${file}"))\n` +
    `$body = @"\n{\n${fields.join(',\n')}\n}\n"@`
  );
}
