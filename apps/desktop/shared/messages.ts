import type { z } from 'zod';
import { answerRequests } from './requests/answer.ts';
import { appRequests } from './requests/app.ts';
import { assistantRequests } from './requests/assistants.ts';
import { audioRequests } from './requests/audio.ts';
import { captureRequests } from './requests/capture.ts';
import { historyCopyRequests } from './requests/history-copy.ts';
import { historyRequests } from './requests/history.ts';
import { insideRequests } from './requests/inside.ts';
import { installRequests } from './requests/install.ts';
import { modeRequests } from './requests/modes.ts';
import { modelRequests, privacyRequests } from './requests/privacy.ts';
import { receiptRequests } from './requests/receipts.ts';
import { rehearsalRequests } from './requests/rehearsal.ts';
import { openedRecordingRequests } from './requests/opened-recordings.ts';
import { proofRequests } from './requests/proof.ts';
import { rulesRequests } from './requests/rules.ts';
import { usageRequests } from './requests/usage.ts';

/**
 * Every request the views may send to the service: name to parameters and result. Sent as POST
 * /rpc/<name>.
 */
export const requests = {
  ...appRequests,
  ...captureRequests,
  ...answerRequests,
  ...historyRequests,
  ...historyCopyRequests,
  ...audioRequests,
  ...openedRecordingRequests,
  ...modeRequests,
  ...rulesRequests,
  ...receiptRequests,
  ...rehearsalRequests,
  ...privacyRequests,
  ...modelRequests,
  ...insideRequests,
  ...usageRequests,
  ...proofRequests,
  ...installRequests,
  ...assistantRequests,
} as const;

export type RequestName = keyof typeof requests;
/** What a request is sent with. */
export type RequestParams<Name extends RequestName> = z.input<(typeof requests)[Name]['params']>;
/** What a handler gets: parsed, with defaults. */
export type ParsedParams<Name extends RequestName> = z.output<(typeof requests)[Name]['params']>;
/** What a request answers. */
export type RequestResult<Name extends RequestName> = z.output<(typeof requests)[Name]['result']>;

export { events, type EventData, type EventMessage, type EventName } from './events.ts';
export type { Problem } from './shapes/common.ts';
