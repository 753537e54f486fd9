import { sampleVariables } from './languages.ts';
import { FileContent, fileOf, savedFile, type SampleRequest } from './sample-request.ts';

/** The request as a curl command for bash, zsh and sh. */
export function curlSample({ method, path, body, upload, answers }: SampleRequest): string {
  const lines = [
    'curl -sS ' +
      (method === 'GET' || (method === 'POST' && (body ?? upload) !== undefined)
        ? ''
        : `-X ${method} `) +
      `"$${sampleVariables.url}${path}"`,
    `-H "Authorization: Bearer $${sampleVariables.key}"`,
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"']),
    ...Object.entries(upload?.headers ?? {}).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(upload === undefined ? [] : [`--data-binary @${upload.file}`]),
    ...(answers === 'file' ? [`-o ${savedFile}`] : []),
    ...(answers === 'json' ? [] : [`-w '%{http_code}\\n'`]),
  ];
  if (body === undefined) return lines.join(' \\\n  ');
  const reads = fileOf({ method, path, body, answers }) !== undefined;
  return (
    `${[...lines, `-d @- <<${reads ? 'JSON' : `'JSON'`}`].join(' \\\n  ')}\n` +
    `${reads ? expanding(body) : JSON.stringify(body, null, 2)}\nJSON`
  );
}

/**
 * A here-document the shell expands, so that it can read the file; what it would expand otherwise
 * is escaped.
 */
function expanding(body: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(body).map(([name, value]) =>
    value instanceof FileContent
      ? `  "${name}": "$(base64 < ${value.file} | tr -d '\\n')"`
      : `  "${name}": ${JSON.stringify(value).replaceAll(/[\\$`]/g, '\\$&')}`,
  );
  return `{\n${fields.join(',\n')}\n}`;
}
