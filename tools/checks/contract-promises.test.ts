import { buildOpenApi } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import { breakingChanges, promisesOf, promisesText, readPromises } from './contract-promises.ts';

interface Schema {
  properties: Record<string, { type?: unknown; enum?: string[]; $ref?: string }>;
  required: string[];
}
interface Document {
  paths: Record<string, Record<string, { responses: object; parameters: { name: string }[] }>>;
  components: { schemas: Record<string, Schema> };
}

const before = promisesOf(buildOpenApi());
/** What is said of the API's own document once `change` was made to it. */
const after = (change: (document: Document) => void): string[] => {
  const document = structuredClone(buildOpenApi()) as unknown as Document;
  change(document);
  return breakingChanges(before, promisesOf(document));
};
const schemaOf = (document: Document, name: string): Schema => {
  const schema = document.components.schemas[name];
  if (schema === undefined) throw new TypeError(`there is no ${name}`);
  return schema;
};

describe('what the contract promises', () => {
  it('holds every operation, and is read as it was written', () => {
    expect(before.has('operation POST /v1/text/analyze')).toBe(true);
    expect(before.get('sent AnalyzeTextByTextRequest.text')).toMatchObject({ isNeeded: true });
    expect(before.get('sent AnalyzeTextRequest.text')).toMatchObject({ isNeeded: false });
    expect(before.get('told TextAnalysis.sentiment')?.types).toContain('string');
    expect(readPromises(promisesText(before))).toEqual(new Map([...before].toSorted()));
  });

  it('is kept by a document that stays, or gains an operation, a field or a value', () => {
    expect(after(() => undefined)).toEqual([]);
    expect(
      after((document) => {
        document.paths['/v1/new'] = { get: { responses: { 200: {} }, parameters: [] } };
        schemaOf(document, 'AnalyzeTextByTextRequest').properties['more'] = { type: 'string' };
        schemaOf(document, 'TextAnalysis').properties['more'] = { type: 'string' };
        (
          document.components.schemas['AskedAnalysisMode'] as unknown as { enum: string[] }
        ).enum.push('poem');
      }),
    ).toEqual([]);
  });

  it.each([
    [
      'an operation that goes',
      (document: Document) => delete document.paths['/v1/usage'],
      /^operation GET \/v1\/usage is gone$/m,
    ],
    [
      'an answered field that goes',
      (document: Document) => delete schemaOf(document, 'TextAnalysis').properties['sentiment'],
      /^told TextAnalysis\.sentiment is gone$/m,
    ],
    [
      'an answered field that may be absent',
      (document: Document) => {
        const schema = schemaOf(document, 'Job');
        schema.required = schema.required.filter((name) => name !== 'state');
      },
      /^told Job\.state may be absent$/m,
    ],
    [
      'an answered field that becomes null at times',
      (document: Document) => {
        schemaOf(document, 'Job').properties['progress'] = { type: ['number', 'null'] };
      },
      /^told Job\.progress was number$/m,
    ],
    [
      'a field that has to be sent',
      (document: Document) =>
        schemaOf(document, 'AnalyzeTextByTextRequest').required.push('context'),
      /^sent AnalyzeTextByTextRequest\.context has to be sent$/m,
    ],
    [
      'a new field that has to be sent',
      (document: Document) => {
        const schema = schemaOf(document, 'AnalyzeTextByTextRequest');
        schema.properties['licence'] = { type: 'string' };
        schema.required.push('licence');
      },
      /^sent AnalyzeTextByTextRequest\.licence has to be sent$/m,
    ],
    [
      'a value that is taken no more',
      (document: Document) => {
        const modes = document.components.schemas['AskedAnalysisMode'] as unknown as {
          enum: string[];
        };
        modes.enum = modes.enum.filter((mode) => mode !== 'code');
      },
      /^sent AnalyzeTextByTextRequest\.analysis_mode takes code no more$/m,
    ],
    [
      'a parameter that goes',
      (document: Document) => {
        const list = document.paths['/v1/history/conversations']?.['get'];
        if (list !== undefined)
          list.parameters = list.parameters.filter(({ name }) => name !== 'search');
      },
      /^query GET \/v1\/history\/conversations search is gone$/m,
    ],
  ])('is broken by %s', (_title, change, said) => {
    const broken = after((document) => {
      change(document);
    });
    expect(broken.join('\n')).toMatch(said);
  });
});
