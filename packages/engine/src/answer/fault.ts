import type { DegradedReason } from '@aplomb/contract';
import type { FaultSite } from '../ports.ts';

/**
 * What went wrong when a model was called, as an adapter sees it. `body` is only searched, never
 * passed on.
 */
export type Fault =
  | { kind: 'http'; status: number; body: string; retryAfterSeconds: number | null }
  | { kind: 'stream'; body: string }
  | { kind: 'network'; code: string | null }
  | { kind: 'timeout'; what: 'first_token' | 'total' }
  | { kind: 'cancelled' }
  | { kind: 'filtered' }
  /** A model on this computer whose file cannot be used; `detail` says why, in our words. */
  | { kind: 'unusable_model'; detail: string }
  /** A reply that may not be shown; `cut`: the model stopped at its longest reply. */
  | { kind: 'unusable_reply'; reason: DegradedReason; detail: string; cut?: boolean }
  | { kind: 'malformed' };

/**
 * What a fault means for the caller. `detail` is for the log: status and the provider's error code,
 * never its prose, which may quote keys or content.
 */
export interface Verdict {
  reason: DegradedReason;
  detail: string;
  /** True when the same request may succeed at once. */
  retryable: boolean;
  at: FaultSite;
  retryAfterSeconds: number | null;
}

const wrongKey = new RegExp(
  String.raw`API_KEY_INVALID|invalid_api_key|authentication_error|(?:api[ _-]?key|` +
    String.raw`x-api-key|(?:access|auth|bearer)[ _-]?token|` +
    String.raw`credentials?)[^.{}]{0,60}(?:not valid|invalid|incorrect|expired|missing|` +
    String.raw`revoked)|(?:invalid|incorrect|expired|missing|no)\s(?:x-)?api[ _-]?key`,
  'i',
);
const noQuota = new RegExp(
  String.raw`insufficient[_ ](?:quota|balance|credit|funds)|quota|billing|credit balance|` +
    String.raw`out of credits|payment required|spend(?:ing)? limit`,
  'i',
);
const perMinute = /per[_ -]?(?:minute|second)|\b[rt]pm\b|rate_limit_exceeded/i;
const perDayOrPlan = /per[_ -]?day|insufficient_quota|credit|billing_hard_limit/i;
/** Looks within one JSON string only, so that words of other fields do not count. */
const noModel = new RegExp(
  String.raw`model_not_found|model_decommissioned|model_not_available|no models? loaded|` +
    String.raw`model\b(?:\\"|[^"]){0,160}?(?:not found|does not exist|doesn't exist|` +
    String.raw`not exist|no longer|decommissioned|deprecated|retired|not loaded|` +
    String.raw`not supported|unknown|is not available|failed to load)|(?:unknown|invalid|` +
    String.raw`no such) model|not a valid model`,
  'i',
);
const filtered = new RegExp(
  String.raw`content_filter|content[_ ]policy|content management policy|\bmoderation\b|` +
    String.raw`\bflagged\b|safety system|usage polic|PROHIBITED_CONTENT|invalid_prompt`,
  'i',
);
/** More was sent than the model takes at once. */
const tooLong = new RegExp(
  String.raw`context[_ ](?:length|size|window)|prompt is too long|request_too_large|` +
    String.raw`(?:input|prompt) (?:length|token count)[^"]{0,40}exceeds`,
  'i',
);
const busy = /overloaded|server busy|UNAVAILABLE/i;
const overloaded = /overloaded|unavailable|server_error|api_error|internal/i;

/**
 * Sorts a fault into the reasons of the contract. Based on the error references of OpenAI,
 * Anthropic, Google, Groq, OpenRouter, Ollama, LM Studio and vLLM.
 */
export function judgeFault(fault: Fault): Verdict {
  switch (fault.kind) {
    case 'timeout':
      return final('timeout', outOfTime[fault.what], 'waiting');
    case 'cancelled':
      return final('timeout', 'cancelled by the caller', 'not_called');
    case 'filtered':
      return final('refused', 'stopped by the content filter or refused by the model', 'provider');
    case 'malformed':
      return final(
        'unreachable',
        'the address answers, but not in the protocol of a model',
        'not_a_model',
      );
    case 'unusable_model':
      return final('model_unavailable', fault.detail, 'file');
    case 'unusable_reply':
      return final(fault.reason, fault.detail, 'provider');
    case 'network':
      return {
        ...final(
          'unreachable',
          `network: ${codeToken(fault.code) ?? 'connection failed'}`,
          networkSite(fault.code),
        ),
        retryable: fault.code === 'ECONNRESET' || fault.code === 'UND_ERR_SOCKET',
      };
    case 'stream':
      return judgeBody(null, fault.body);
    case 'http':
      return { ...judgeBody(fault.status, fault.body), retryAfterSeconds: fault.retryAfterSeconds };
  }
}

const final = (reason: DegradedReason, detail: string, at: FaultSite): Verdict => ({
  reason,
  detail,
  at,
  retryable: false,
  retryAfterSeconds: null,
});

const outOfTime = { first_token: 'no first token in time', total: 'the answer took too long' };

function judgeBody(status: number | null, body: string): Verdict {
  const what = status === null ? 'error in the stream' : `HTTP ${status}`;
  const text = body.slice(0, 4_000);
  return {
    ...judgeText(status, text),
    detail: describe(what, text),
    at: providerSite(status, text),
    retryAfterSeconds: null,
  };
}

const unknownName = /^(?:ENOTFOUND|EAI_)/;
/** OpenSSL's codes and Node's own; a server that speaks plain HTTP gives EPROTO. */
const badCertificate =
  /^(?:CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_|ERR_SSL_|EPROTO$|HOSTNAME_MISMATCH$)/;
const brokenOff: ReadonlySet<string | null> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** What a provider tells of itself: that it was sent too much, has too much to do, or else. */
function providerSite(status: number | null, text: string): FaultSite {
  if (tooLong.test(text) || (status === 413 && !perMinute.test(text))) return 'too_long';
  return busy.test(text) || status === 529 ? 'busy' : 'provider';
}

function networkSite(code: string | null): FaultSite {
  if (code !== null && unknownName.test(code)) return 'name';
  if (code !== null && badCertificate.test(code)) return 'certificate';
  return brokenOff.has(code) ? 'broken_off' : 'connection';
}

function judgeText(status: number | null, text: string): Pick<Verdict, 'reason' | 'retryable'> {
  const is = (reason: DegradedReason, retryable = false) => ({ reason, retryable });
  const client = status === null || (status >= 400 && status < 500);
  if (status === 401) return is('unauthorized');
  if (status === 402) return is('quota');
  if (client && status !== 404 && wrongKey.test(text)) return is('unauthorized');
  if (
    (status === 400 || status === 403 || status === 451 || status === null) &&
    filtered.test(text)
  )
    return is('refused');
  if (
    status === 429 ||
    (status === 413 && perMinute.test(text)) ||
    (status === null && /rate.?limit|RESOURCE_EXHAUSTED/i.test(text))
  ) {
    return is(
      noQuota.test(text) && (perDayOrPlan.test(text) || !perMinute.test(text))
        ? 'quota'
        : 'rate_limited',
    );
  }
  if (client && status !== 404 && noQuota.test(text)) return is('quota');
  if (status === 403) return is('unauthorized');
  if (status === 404 || status === 410 || noModel.test(text)) return is('model_unavailable');
  if (status === 408 || status === 504 || status === 524) return is('timeout');
  if (status === null) return is(overloaded.test(text) ? 'unreachable' : 'refused');
  return status >= 400 && status < 500 ? is('refused') : is('unreachable', true);
}

/** Status and the machine codes of the body, which are fixed words of the protocol. */
function describe(what: string, text: string): string {
  const codes = [...text.matchAll(machineCode)]
    .map(([, code = '']) => code)
    .filter((code) => code !== 'error' && !looksSecret(code));
  return [what, ...[...new Set(codes)].slice(0, 3)].join(' ');
}

const machineCode = /"(?:code|type|status|reason)"\s*:\s*"([A-Za-z][A-Za-z0-9_.-]{1,48})"/g;

function codeToken(code: string | null): string | null {
  return code !== null && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : null;
}

/** Error codes are words; keys mix long runs of letters and digits. */
function looksSecret(code: string): boolean {
  return (
    /^(?:sk|pk|gsk|key|AIza|xai|hf)[-_A-Z0-9]/.test(code) ||
    (/\d/.test(code) && /[A-Za-z0-9]{20,}/.test(code))
  );
}
