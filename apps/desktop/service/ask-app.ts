import { request } from 'node:http';
import { privacySettings, product } from '@aplomb/contract';
import { type AssistantReply, assistantReply } from '../shared/assistant-call.ts';
import { jsonText } from '../shared/json-text.ts';

const reply = jsonText(assistantReply);
const notThere =
  `${product.name} isn’t running, or “${privacySettings.settings.other_assistants.label}” is off ` +
  'under Settings, Privacy. Nothing was given out.';

/** Asks the running app; answers its text, or why there is none. */
export async function askApp(
  endpoint: string,
  call: unknown,
  signal: AbortSignal,
): Promise<{ text: string; isError: boolean }> {
  const said = await post(endpoint, JSON.stringify(call), signal);
  if (said === null) return { text: notThere, isError: true };
  if (said.ok) return { text: said.value.text, isError: false };
  return { text: `${said.error.detail} ${said.error.advice}`, isError: true };
}

/** Null where nobody is there, or goes before the answer is whole. */
function post(
  socketPath: string,
  body: string,
  signal: AbortSignal,
): Promise<AssistantReply | null> {
  return new Promise((resolve) => {
    const gone = (): void => resolve(null);
    const sent = request({ socketPath, method: 'POST', path: '/', signal }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', gone);
      response.on('end', () =>
        resolve(reply.safeParse(Buffer.concat(pieces).toString()).data ?? null),
      );
    });
    sent.on('error', gone);
    sent.end(body);
  });
}
