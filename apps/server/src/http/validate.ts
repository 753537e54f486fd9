import type { FieldError } from '@aplomb/contract';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';

type Path = readonly PropertyKey[];

/**
 * Parses `value` by `schema`. Throws the ApiError whose code says what kind of fault it is, with
 * every field at fault; `placed` gives the path to name where the value came from elsewhere.
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where: 'body' | 'query' | 'path',
  placed: (path: Path) => Path = (path) => path,
): z.infer<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: [...placed(issue.path)] }));
  throw toApiError(issues, where);
}

type Issue = z.core.$ZodIssue;
type Fault = 'missing' | 'type' | 'range' | 'rule';

function toApiError(issues: readonly Issue[], where: string): ApiError {
  const faults = issues.map(faultOf);
  const fieldErrors = issues.flatMap((issue, index) =>
    fieldErrorsOf(issue, faults[index] ?? 'type', where),
  );
  const names = [...new Set(fieldErrors.map((error) => error.field))].slice(0, 5).join(', ');
  if (faults.includes('type'))
    return new ApiError(
      'INVALID_PARAMETER_VALUE',
      `Not accepted: ${names}. ${sentence(fieldErrors)}`,
      { status: 400, fieldErrors },
    );
  if (faults.includes('missing'))
    return new ApiError('MISSING_PARAMETER', `Missing: ${names}. ${sentence(fieldErrors)}`, {
      status: 400,
      fieldErrors,
    });
  if (faults.includes('range'))
    return new ApiError(
      'INVALID_PARAMETER_VALUE',
      `Out of range: ${names}. ${sentence(fieldErrors)}`,
      { status: 422, fieldErrors },
    );
  return new ApiError(
    'VALIDATION_ERROR',
    `These fields cannot be sent together: ${names}. ${sentence(fieldErrors)}`,
    { fieldErrors },
  );
}

const sentence = (errors: readonly FieldError[]): string => {
  const first = errors[0];
  if (first === undefined) return '';
  return `${/^(is|has|names) /.test(first.message) ? `${first.field} ${first.message}` : first.message}; ${first.fix}.`;
};

function faultOf(issue: Issue): Fault {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
      return issue.input === undefined ? 'missing' : 'type';
    case 'too_big':
    case 'too_small':
    case 'not_multiple_of':
      return 'range';
    case 'custom':
      if (issue.params?.['rule'] === 'missing') return 'missing';
      return issue.params?.['rule'] === 'value' ? 'range' : 'rule';
    default:
      return 'type';
  }
}

function fieldErrorsOf(issue: Issue, fault: Fault, where: string): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, 20).map((key) => ({
      field: shorten(fieldName([...issue.path, key], where)),
      message: 'is not a known field',
      fix: 'remove it, or check its spelling',
    }));
  }
  return [
    {
      field: shorten(fieldName(issue.path, where)),
      message: fault === 'missing' && issue.code !== 'custom' ? 'is missing' : messageOf(issue),
      fix: fixOf(issue),
    },
  ];
}

const fieldName = (path: readonly PropertyKey[], where: string): string =>
  path.length === 0 ? where : path.map(String).join('.');
const shorten = (name: string): string => (name.length > 80 ? `${name.slice(0, 79)}…` : name);

function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `is ${kindOf(issue.input)}`;
    case 'too_big':
      return issue.origin === 'string' ? 'is too long' : 'is too large';
    case 'too_small':
      if (issue.origin === 'string') return 'is empty or too short';
      return issue.origin === 'array' ? 'has too few entries' : 'is too small';
    case 'invalid_value':
      return 'has a value that is not accepted';
    case 'invalid_format':
      return 'is not well formed';
    case 'custom':
      return issue.message;
    default:
      return 'is not accepted';
  }
}

function fixOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `send ${issue.expected === 'object' ? 'an' : 'a value of type'} ${issue.expected}`;
    case 'too_big':
      return `at most ${String(issue.maximum)} ${unitOf(issue.origin)}`.trim();
    case 'too_small':
      return `at least ${String(issue.minimum)} ${unitOf(issue.origin)}`.trim();
    case 'invalid_value':
      return `one of: ${issue.values.slice(0, 90).map(String).join(', ')}`;
    case 'invalid_format':
      return formatFix(issue.format);
    case 'invalid_union':
      return fixOf(issue.errors[0]?.[0] ?? { ...issue, code: 'custom', path: [], message: '' });
    case 'custom':
      if (typeof issue.params?.['accepted'] === 'string') return issue.params['accepted'];
      if (issue.params?.['rule'] === 'exclusive') return 'send only one of them';
      return issue.params?.['rule'] === 'missing' ? 'send one of them' : 'change one of them';
    default:
      return 'compare with the endpoint’s example';
  }
}

const units: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };
const unitOf = (origin: string): string => units[origin] ?? '';

function formatFix(format: string): string {
  switch (format) {
    case 'uuid':
      return 'a UUID such as 0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11';
    case 'email':
      return 'an address such as name@example.com';
    case 'url':
      return 'an https:// URL';
    case 'date':
    case 'datetime':
      return 'an ISO 8601 date or UTC timestamp that exists, such as 2026-11-20 or 2026-11-20T09:30:00Z';
    default:
      return 'see the documented form of this field';
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `of type ${typeof value}`;
}
