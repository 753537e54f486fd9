import { literal, type LiteralStyle } from './literal.ts';
import { sampleVariables } from './languages.ts';
import { FileContent, fileOf, savedFile, type SampleRequest } from './sample-request.ts';

const style: LiteralStyle = {
  indent: '    ',
  text: (value) => JSON.stringify(value),
  word: (value) => {
    if (value === null) return 'None';
    return value ? 'True' : 'False';
  },
  key: (name) => JSON.stringify(name),
  special: (value) =>
    value instanceof FileContent
      ? `base64.b64encode(Path("${value.file}").read_bytes()).decode()`
      : undefined,
};

/** The request in Python 3 with nothing but the standard library. */
export function pythonSample(request: SampleRequest): string {
  const { method, path, body, upload, answers } = request;
  const encodes = fileOf(request) !== undefined;
  const usesFiles = encodes || upload !== undefined || answers === 'file';
  return [
    ...(encodes ? ['import base64'] : []),
    ...(answers === 'json' || body !== undefined ? ['import json'] : []),
    'import os',
    'import urllib.error',
    'import urllib.request',
    ...(usesFiles ? ['from pathlib import Path'] : []),
    '',
    'request = urllib.request.Request(',
    `    os.environ["${sampleVariables.url}"] + "${path}",`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    '    headers={',
    `        "Authorization": "Bearer " + os.environ["${sampleVariables.key}"],`,
    ...(body === undefined ? [] : ['        "Content-Type": "application/json",']),
    ...Object.entries(upload?.headers ?? {}).map(
      ([name, value]) => `        "${name}": "${value}",`,
    ),
    '    },',
    ...(upload === undefined ? [] : [`    data=Path("${upload.file}").read_bytes(),`]),
    ...(body === undefined
      ? []
      : [`    data=json.dumps(${literal(body, style, '    ')}).encode(),`]),
    ')',
    '',
    'try:',
    '    response = urllib.request.urlopen(request)',
    'except urllib.error.HTTPError as error:',
    '    response = error',
    ...(answers === 'file' ? [`Path("${savedFile}").write_bytes(response.read())`] : []),
    answers === 'json'
      ? 'print(json.dumps(json.load(response), indent=2))'
      : 'print(response.status)',
  ].join('\n');
}
