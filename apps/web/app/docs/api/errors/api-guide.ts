import { type ApiErrorCode, apiRules, defaultLimits, type FieldError } from '@aplomb/contract';
import type { HandlingId } from './handling.ts';

/** What the page of a code says beyond the catalogue. */
export interface ErrorGuide {
  /** What is usually behind it, the likeliest first. */
  readonly causes: readonly string[];
  /** Which sample shows how to deal with it. */
  readonly handling: HandlingId;
  /** What a real answer says; absent for errors raised by the client. */
  readonly example?: {
    readonly message: string;
    readonly field_errors?: readonly FieldError[];
    readonly required_scope?: string;
  };
}

/** Causes, handling and an example of every code of the API's catalogue. */
export const apiErrorGuide: Readonly<Record<ApiErrorCode, ErrorGuide>> = {
  INVALID_API_KEY: {
    causes: [
      'A character went missing when the key was copied: the checksum at its end no longer fits.',
      'The key expired, was revoked, or its overlap after a roll is over.',
      'The header is not “Bearer YOUR_KEY”, or the key came in a header of another name, such as X-API-Key.',
      'The request came over plain HTTP from another machine. Replace that key: others may have read it.',
      'The key belongs to another server: each server has its own.',
    ],
    handling: 'stop',
    example: {
      message: 'There is no such key. Check for a missing character, or create a new key.',
    },
  },
  MISSING_API_KEY: {
    causes: [
      'The variable that should hold the key is empty where the program runs.',
      'A redirect or a proxy dropped the Authorization header.',
      'The request was sent from a browser’s address bar, which sends no header.',
    ],
    handling: 'stop',
    example: { message: 'No key was sent. Add the header "Authorization: Bearer YOUR_KEY".' },
  },
  ACCESS_DENIED: {
    causes: [
      'The key was made with fewer scopes than this operation needs; details.required_scope names the one.',
      'The key came in the address (apiKey=…), which is switched off for it.',
    ],
    handling: 'stop',
    example: {
      message: 'This key lacks the scope history:write. Use a key that has it.',
      required_scope: 'history:write',
    },
  },
  IP_NOT_ALLOWED: {
    causes: [
      'The program moved to another machine or network since the key was made.',
      'The connection leaves through a proxy or VPN with another address; the message names the one that arrived.',
      'The server is behind a proxy that it was not told about, so every request seems to come from that proxy.',
    ],
    handling: 'stop',
    example: {
      message:
        'The address 198.51.100.23 is not on this key’s list. Call from a listed address, or ' +
        'create a key that lists it.',
    },
  },
  BAD_REQUEST: {
    causes: [
      'The JSON was put together by hand: a missing quote, a trailing comma, a line break inside a string.',
      'The body is empty, or shorter than Content-Length says.',
      'The header says gzip, but the body is not.',
      'The path holds a broken percent-encoding.',
    ],
    handling: 'correct',
    example: {
      message:
        'The body is not valid JSON at line 1, column 14. Compare it with the endpoint’s example.',
    },
  },
  MISSING_PARAMETER: {
    causes: [
      'A required field was left out, or its name is misspelled.',
      'The value was undefined in the program: JSON leaves such fields out.',
      'Neither of two fields was sent of which one is needed, such as image_data and video_url.',
    ],
    handling: 'correct',
    example: {
      message: 'Missing: text. text is missing; send a value of type string.',
      field_errors: [{ field: 'text', message: 'is missing', fix: 'send a value of type string' }],
    },
  },
  INVALID_PARAMETER_VALUE: {
    causes: [
      'A field has another type than documented: a number sent as text, a list sent as one value.',
      'A value is not one of those listed; details.field_errors lists them.',
      'A field is not known: most often a spelling, such as analysisMode for analysis_mode.',
      'A value of the right type is outside its bounds, such as a text that is too long. Then the status is 422.',
    ],
    handling: 'correct',
    example: {
      message:
        'Not accepted: analysis_mode. analysis_mode has a value that is not accepted; one of: ' +
        'general, sentiment, language, keywords, code, document, problem.',
      field_errors: [
        {
          field: 'analysis_mode',
          message: 'has a value that is not accepted',
          fix: 'one of: general, sentiment, language, keywords, code, document, problem',
        },
      ],
    },
  },
  VALIDATION_ERROR: {
    causes: [
      'Two fields exclude each other, such as image_data with video_url, or cursor with offset.',
      'The picture or recording has the right first bytes but cannot be decoded.',
      'A recording holds no sound, or is longer than the limit.',
      'The address in audio_url or video_url is not public, needs a password, or does not give the file.',
      'An Idempotency-Key was used before for another body (422), or its first request is still running (409).',
      'Somebody changed the settings after you read them: If-Match no longer holds (412).',
    ],
    handling: 'correct',
    example: {
      message:
        'These fields cannot be sent together: video_url. image_data and video_url exclude ' +
        'each other; send only one of them.',
      field_errors: [
        {
          field: 'video_url',
          message: 'image_data and video_url exclude each other',
          fix: 'send only one of them',
        },
      ],
    },
  },
  FILE_TOO_LARGE: {
    causes: [
      `The picture is larger than ${defaultLimits.imageBytes / 1024 / 1024} MB, or has more ` +
        `than ${defaultLimits.imagePixels.toLocaleString('en')} pixels, unless this server has ` +
        'other limits.',
      'A whole desktop of several screens was captured where one window would do.',
      'A compressed body is small on the way but too large once unpacked.',
    ],
    handling: 'correct',
    example: {
      message: `The picture has more than ${defaultLimits.imagePixels.toLocaleString('en')} pixels. Crop or shrink it.`,
      field_errors: [
        {
          field: 'image_data',
          message: 'has too many pixels',
          fix: `at most ${defaultLimits.imagePixels} pixels`,
        },
      ],
    },
  },
  UNSUPPORTED_FILE_TYPE: {
    causes: [
      'The picture is a WebP, HEIC, GIF or SVG, whatever its name ends in: the first bytes decide.',
      'The bytes are those of an error page or a text that was saved under a picture’s name.',
      'The header “Content-Type: application/json” is missing.',
    ],
    handling: 'correct',
    example: {
      message:
        'The first bytes are not those of any PNG or JPEG picture. Convert the file; its name does not count.',
      field_errors: [
        { field: 'image_data', message: 'is of another type', fix: 'send a PNG or JPEG picture' },
      ],
    },
  },
  RESOURCE_NOT_FOUND: {
    causes: [
      'The conversation was deleted, by hand or because its retention was over.',
      'The key belongs to another account than the one that made the conversation.',
      'The id was cut or changed on the way.',
    ],
    handling: 'stop',
    example: {
      message:
        'You have no conversation with this id: it never was, or was deleted. List yours with ' +
        'GET /v1/history/conversations.',
    },
  },
  ENDPOINT_NOT_FOUND: {
    causes: [
      'The path is misspelled, or lacks /v1.',
      'The path is right but the method is not: the status is 405 and the Allow header lists ' +
        'the methods it answers.',
      'A base address that ends in a slash gave a path with two slashes.',
    ],
    handling: 'stop',
    example: { message: '/v1/text/analyze does not answer GET; it answers POST.' },
  },
  RATE_LIMIT_EXCEEDED: {
    causes: [
      `More requests in a minute than the key may send: ${defaultLimits.requestsPerMinute} ` +
        'unless this server has other limits.',
      `More than ${defaultLimits.concurrentRequests} requests under way at once, unless this server has other limits.`,
      'More over all keys of the account: its limits are above those of a key.',
      'Several programs share one key. Give each its own.',
      'A loop that polls where it could keep the ETag and wait.',
    ],
    handling: 'wait',
    example: {
      message:
        `This key may send ${defaultLimits.requestsPerMinute} requests a minute. Wait 17 s, ` +
        'then go on more slowly.',
    },
  },
  QUOTA_EXCEEDED: {
    causes: [
      `The account made ${defaultLimits.analysesPerDay.toLocaleString('en')} analyses this ` +
        'UTC day, unless this server has other limits. All its keys count together, and what is ' +
        'large counts for several.',
      'A recording, video or long document counts for more than are left. Smaller material may ' +
        'still go.',
      'A test or a loop analyzed the same material again and again. An Idempotency-Key gives ' +
        'the first answer without counting.',
    ],
    handling: 'wait',
    example: {
      message:
        `The ${defaultLimits.analysesPerDay} analyses of this UTC day are used up. They are ` +
        'renewed at 00:00 UTC.',
    },
  },
  INTERNAL_SERVER_ERROR: {
    causes: [
      'A fault of the server that it did not expect. Its log holds the cause under your Request-Id.',
      'The database failed in the middle of the request. What was acknowledged before is kept.',
    ],
    handling: 'wait',
    example: {
      message:
        'Something failed on our side; nothing already accepted was lost. Try again, and ' +
        'contact support with the Request-Id if it stays.',
    },
  },
  SERVICE_UNAVAILABLE: {
    causes: [
      'More analyses wait than the server’s queue holds.',
      'The server is starting or stopping, during an update for example.',
      'What was asked for is not installed on this server, such as a speech recogniser. Then ' +
        'details.retryable is false and waiting will not help.',
    ],
    handling: 'wait',
    example: {
      message: 'More analyses are waiting than this server takes on. Try again in a few seconds.',
    },
  },
  GATEWAY_TIMEOUT: {
    causes: [
      'A very large or very dense picture.',
      'The server’s machine is busy with other work.',
      'A long text in the slowest mode, document.',
      'A long recording or video without Prefer: respond-async, which makes a job of it.',
    ],
    handling: 'wait',
    example: {
      message: 'The analysis did not finish within 60 seconds and was stopped. Send less at once.',
    },
  },
  NETWORK_ERROR: {
    causes: [
      'The server is not running, or listens on another port.',
      'No connection to the internet, or a firewall or proxy in between.',
      'The name of the server cannot be looked up.',
      'The certificate is not trusted by this machine.',
    ],
    handling: 'connect',
  },
  CONNECTION_TIMEOUT: {
    causes: [
      'The client’s time limit is shorter than the analysis takes: a first screenshot after a start takes seconds.',
      'A proxy holds the answer back.',
      'The server is overloaded.',
      'The request may have been carried out all the same. With the same Idempotency-Key you ' +
        `get its answer, up to ${apiRules.idempotencyHours} hours later.`,
    ],
    handling: 'connect',
  },
};
