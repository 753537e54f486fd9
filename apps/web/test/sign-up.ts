import type { Site } from './site.ts';

/** A password that is strong enough for a new account. */
export const PASSWORD = 'walnut orbit canvas thirteen';

let people = 0;
/** An address nobody used. */
export const newcomer = (): string => `developer-${(people += 1)}-${process.pid}@example.com`;

const post = (site: Pick<Site, 'origin'>, path: string, body: object): Promise<Response> =>
  fetch(site.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify(body),
  });

/**
 * Path of the link in the newest mail to an address, read from the outbox of a fresh local server.
 */
export async function mailedLink(site: Pick<Site, 'origin'>, email: string): Promise<string> {
  const list = await (await fetch(`${site.origin}/outbox`)).text();
  const [, mail = ''] = new RegExp(`${email}</dt><dd><a href="([^"]+)"`).exec(list) ?? [];
  const text = await (await fetch(site.origin + mail)).text();
  return /href="https?:\/\/[^/]+(\/[^"]+token=[^"]+)"/.exec(text)?.[1] ?? '';
}

/** Makes an account by its public doors and answers the cookies of a browser that is signed in. */
export async function signUp(
  site: Pick<Site, 'origin'>,
  email = newcomer(),
): Promise<{ email: string; cookies: { name: string; value: string; url: string }[] }> {
  await post(site, '/api/account/sign-up', { email, password: PASSWORD });
  const token = new URL(await mailedLink(site, email), site.origin).searchParams.get('token');
  await post(site, '/api/account/sign-up/confirm', { token });
  const answer = await post(site, '/auth/sign-in/email', { email, password: PASSWORD });
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const cut = pair.indexOf('=');
    return { name: pair.slice(0, cut), value: pair.slice(cut + 1), url: site.origin };
  });
  return { email, cookies };
}
