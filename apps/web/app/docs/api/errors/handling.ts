import type { SampleLanguage } from '../samples/languages.ts';

/** Ways to deal with an error in a program. */
export type HandlingId = 'stop' | 'correct' | 'wait' | 'connect';

const sendTypescript = (
  body: string,
): string => `const response = await fetch(\`\${process.env.APLOMB_URL}/v1/text/analyze\`, {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.APLOMB_KEY}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${body}),
});
const answer = await response.json();`;

const sendPython = (body: string): string => `import json
import os
import urllib.error
import urllib.request

request = urllib.request.Request(
    os.environ["APLOMB_URL"] + "/v1/text/analyze",
    method="POST",
    headers={
        "Authorization": "Bearer " + os.environ["APLOMB_KEY"],
        "Content-Type": "application/json",
    },
    data=json.dumps(${body}).encode(),
)

try:
    response = urllib.request.urlopen(request)
except urllib.error.HTTPError as error:
    response = error
answer = json.load(response)`;

/** Programs that deal with errors, each run by a test as it stands. */
export const handlingSamples: Readonly<
  Record<
    HandlingId,
    { readonly words: string; readonly samples: Readonly<Partial<Record<SampleLanguage, string>>> }
  >
> = {
  stop: {
    words:
      'Sending the same again gives the same answer, so stop, and say why with the Request-Id.',
    samples: {
      typescript: `${sendTypescript(`{ text: 'Composure under pressure.' }`)}

if (answer.status === 'error') {
  console.error(\`\${answer.code}: \${answer.message}\`);
  console.error(answer.details.request_id, answer.details.docs);
  process.exit(1);
}
console.log(answer.data.summary);`,
      python: `${sendPython('{"text": "Composure under pressure."}')}

if answer["status"] == "error":
    details = answer["details"]
    raise SystemExit(f"{answer['code']}: {answer['message']}\\n{details['request_id']} {details['docs']}")
print(answer["data"]["summary"])`,
    },
  },
  correct: {
    words:
      'The request has to change. Show what is wrong next to each field; message and fix are made for people.',
    samples: {
      typescript: `${sendTypescript(`{ text: '', analysis_mode: 'poetry' }`)}

if (answer.status === 'error') {
  console.error(answer.message);
  for (const { field, message, fix } of answer.details.field_errors ?? []) {
    console.error(\`  \${field} \${message}: \${fix}\`);
  }
}`,
      python: `${sendPython('{"text": "", "analysis_mode": "poetry"}')}

if answer["status"] == "error":
    print(answer["message"])
    for problem in answer["details"].get("field_errors", []):
        print(f"  {problem['field']} {problem['message']}: {problem['fix']}")`,
    },
  },
  wait: {
    words:
      'Wait as long as Retry-After says, else double the wait each time, with a little chance ' +
      'in it so that many clients do not come back at once. The same Idempotency-Key keeps a ' +
      'repeated request from being carried out twice.',
    samples: {
      typescript: `async function analyze(body: object, attempts = 5): Promise<unknown> {
  const idempotencyKey = crypto.randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(\`\${process.env.APLOMB_URL}/v1/text/analyze\`, {
      method: 'POST',
      headers: {
        Authorization: \`Bearer \${process.env.APLOMB_KEY}\`,
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (response.ok) return answer.data;

    const mayPass = [429, 500, 503, 504].includes(response.status) && answer.details.retryable !== false;
    if (!mayPass || attempt === attempts) throw new Error(\`\${answer.code}: \${answer.message}\`);
    const seconds = Number(response.headers.get('retry-after') ?? 2 ** attempt);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + Math.random() / 4)));
  }
}

console.log(JSON.stringify(await analyze({ text: 'Composure under pressure.' }), null, 2));`,
      python: `import json
import os
import random
import time
import urllib.error
import urllib.request
import uuid


def analyze(body, attempts=5):
    idempotency_key = str(uuid.uuid4())
    for attempt in range(1, attempts + 1):
        request = urllib.request.Request(
            os.environ["APLOMB_URL"] + "/v1/text/analyze",
            method="POST",
            headers={
                "Authorization": "Bearer " + os.environ["APLOMB_KEY"],
                "Content-Type": "application/json",
                "Idempotency-Key": idempotency_key,
            },
            data=json.dumps(body).encode(),
        )
        try:
            return json.load(urllib.request.urlopen(request))["data"]
        except urllib.error.HTTPError as error:
            answer = json.load(error)
            may_pass = error.code in (429, 500, 503, 504) and answer["details"].get("retryable") is not False
            if not may_pass or attempt == attempts:
                raise SystemExit(f"{answer['code']}: {answer['message']}")
            seconds = float(error.headers.get("Retry-After", 2**attempt))
        time.sleep(seconds * (1 + random.random() / 4))


print(json.dumps(analyze({"text": "Composure under pressure."}), indent=2))`,
    },
  },
  connect: {
    words:
      'No answer arrived, so there is no status and no Request-Id. Set a time limit of your ' +
      'own, and try again with the same Idempotency-Key: if the first request did arrive, you ' +
      'get its answer.',
    samples: {
      typescript: `async function send(idempotencyKey: string): Promise<Response> {
  return fetch(\`\${process.env.APLOMB_URL}/v1/text/analyze\`, {
    method: 'POST',
    headers: {
      Authorization: \`Bearer \${process.env.APLOMB_KEY}\`,
      'Content-Type': 'application/json',
      'Idempotency-Key': idempotencyKey,
    },
    body: JSON.stringify({ text: 'Composure under pressure.' }),
    signal: AbortSignal.timeout(30_000),
  });
}

const idempotencyKey = crypto.randomUUID();
try {
  const response = await send(idempotencyKey).catch(() => send(idempotencyKey));
  console.log(JSON.stringify(await response.json(), null, 2));
} catch (error) {
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  console.error(timedOut ? 'CONNECTION_TIMEOUT' : 'NETWORK_ERROR');
  process.exitCode = 1;
}`,
      python: `import json
import os
import urllib.error
import urllib.request
import uuid


def send(idempotency_key):
    request = urllib.request.Request(
        os.environ["APLOMB_URL"] + "/v1/text/analyze",
        method="POST",
        headers={
            "Authorization": "Bearer " + os.environ["APLOMB_KEY"],
            "Content-Type": "application/json",
            "Idempotency-Key": idempotency_key,
        },
        data=json.dumps({"text": "Composure under pressure."}).encode(),
    )
    try:
        return urllib.request.urlopen(request, timeout=30)
    except urllib.error.HTTPError as error:
        return error  # an answer all the same


idempotency_key = str(uuid.uuid4())
for attempt in (1, 2):
    try:
        print(json.dumps(json.load(send(idempotency_key)), indent=2))
        break
    except TimeoutError:
        problem = "CONNECTION_TIMEOUT"
    except urllib.error.URLError as error:
        problem = "CONNECTION_TIMEOUT" if isinstance(error.reason, TimeoutError) else "NETWORK_ERROR"
else:
    raise SystemExit(problem)`,
    },
  },
};
