import { literal, type LiteralStyle } from './literal.ts';
import { sampleVariables } from './languages.ts';
import { FileContent, fileOf, savedFile, type SampleRequest } from './sample-request.ts';

const style: LiteralStyle = {
  indent: '  ',
  text: (value) =>
    `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  word: String,
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`),
  special: (value) =>
    value instanceof FileContent
      ? `(await readFile('${value.file}')).toString('base64')`
      : undefined,
};

/** The request in TypeScript with fetch, for Node 24 as it is. */
export function typescriptSample(request: SampleRequest): string {
  const { method, path, body, upload, answers } = request;
  const reads = fileOf(request) !== undefined || upload !== undefined;
  const fileCalls = [...(reads ? ['readFile'] : []), ...(answers === 'file' ? ['writeFile'] : [])];
  return [
    ...(fileCalls.length > 0
      ? [`import { ${fileCalls.join(', ')} } from 'node:fs/promises';`, '']
      : []),
    `const response = await fetch(\`\${process.env.${sampleVariables.url}}${path}\`, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    `    Authorization: \`Bearer \${process.env.${sampleVariables.key}}\`,`,
    ...(body === undefined ? [] : [`    'Content-Type': 'application/json',`]),
    ...Object.entries(upload?.headers ?? {}).map(([name, value]) => `    '${name}': '${value}',`),
    '  },',
    ...(upload === undefined ? [] : [`  body: await readFile('${upload.file}'),`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(body, style, '  ')}),`]),
    '});',
    '',
    ...(answers === 'file'
      ? [`await writeFile('${savedFile}', new Uint8Array(await response.arrayBuffer()));`]
      : []),
    answers === 'json'
      ? 'console.log(JSON.stringify(await response.json(), null, 2));'
      : 'console.log(response.status);',
  ].join('\n');
}
