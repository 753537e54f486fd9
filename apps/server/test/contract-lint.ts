import type { ContractTools } from './contract-tools.ts';

interface Finding {
  readonly rule: string;
  readonly path: string;
  readonly message: string;
}

/** A rule of OWASP's set that this contract breaks on purpose, where, and why. */
interface Exception {
  readonly rule: string;
  readonly of: 'answers' | 'everything';
  readonly reason: string;
}

const bounds = 'what no code limits is not said to be limited; what callers send is';

/** Reviewed: every one is broken somewhere, or the test fails. */
export const exceptions: readonly Exception[] = [
  { rule: 'owasp:api4:2023-string-limit', of: 'answers', reason: bounds },
  { rule: 'owasp:api4:2023-array-limit', of: 'answers', reason: bounds },
  { rule: 'owasp:api4:2023-integer-limit', of: 'answers', reason: bounds },
  {
    rule: 'owasp:api4:2023-string-restricted',
    of: 'everything',
    reason: 'texts, questions and names are free text: no pattern fits them',
  },
  {
    rule: 'owasp:api4:2023-rate-limit',
    of: 'everything',
    reason: 'wants one form of the headers; answers carry the current and the older one',
  },
  {
    rule: 'owasp:api8:2023-define-cors-origin',
    of: 'everything',
    reason: 'keys are secrets of servers: no page of another origin may call with one',
  },
  {
    rule: 'owasp:api2:2023-no-api-keys-in-url',
    of: 'everything',
    reason: 'the specification offers it; a key must allow it, and it is discouraged',
  },
];

/** What Redocly's recommended rules find. */
export async function redoclyFindings(
  { createConfig, lintFromString }: ContractTools,
  source: string,
): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

/** What Spectral's recommended rules and OWASP's find, before exceptions. */
export async function spectralFindings(
  { spectral, spectralRules, owaspRules }: ContractTools,
  source: string,
): Promise<Finding[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({
    extends: [
      [spectralRules.oas, 'recommended'],
      [owaspRules, 'recommended'],
    ],
  });
  const found = await linter.run(JSON.parse(source) as object);
  return found.map(({ code, path, message }) => ({
    rule: String(code),
    path: path.join('/'),
    message,
  }));
}

/** Whether `exception` covers a finding in a document whose requests use the schemas `sent`. */
export function covers(
  { rule, of }: Exception,
  finding: Finding,
  sent: ReadonlySet<string>,
): boolean {
  if (rule !== finding.rule) return false;
  const schema = /^components\/schemas\/([^/]+)/.exec(finding.path)?.[1];
  const isAnswer = schema === undefined ? /\/responses\//.test(finding.path) : !sent.has(schema);
  return of === 'everything' || isAnswer || finding.path.startsWith('components/headers');
}

/** Names of the schemas that requests are made of. */
export function sentSchemas(document: {
  paths: Record<string, Record<string, { requestBody?: unknown; parameters?: unknown }>>;
  components: { schemas: Record<string, unknown> };
}): Set<string> {
  const sent = new Set<string>();
  const follow = (part: unknown): void => {
    const names = [...JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    for (const [, name = ''] of names) {
      if (sent.has(name)) continue;
      sent.add(name);
      follow(document.components.schemas[name]);
    }
  };
  for (const operation of Object.values(document.paths).flatMap(
    Object.values<{ requestBody?: unknown; parameters?: unknown }>,
  ))
    follow([operation.requestBody, operation.parameters]);
  return sent;
}
