import { machineProofAccepted, sitePages, sitePaths } from '@aplomb/contract';
import { readMachineProof } from '@aplomb/proof';
import { z } from 'zod';
import { jsonText } from '../../../shared/json-text.ts';
import { sentProof, type SentProof } from '../../../shared/requests/proof.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { Release } from '../../base/release.ts';
import type { Service } from '../../base/service.ts';
import type { Proof } from './prove-handlers.ts';

const SENT = 'sent-proofs';
const SEND_MILLISECONDS = 30_000;
const kept = sentProof.extend({ token: z.string() });
const answered = z.object({ data: machineProofAccepted });
const refused = z.object({ message: z.string() });

/** Sends the report of a proof to the site, once the person saw it, and deletes it there. */
export async function sendProofHandlers(
  { vault, outbound }: Pick<Service, 'vault' | 'outbound'>,
  { site }: Pick<Release, 'site'>,
  proof: Proof,
): Promise<HandlersOf<'proofs'>> {
  let sent = (await vault.values.get(SENT, z.array(kept))) ?? [];
  const keep = async (next: typeof sent): Promise<SentProof[]> => {
    await vault.values.set(SENT, next);
    sent = next;
    return shown();
  };
  const shown = (): SentProof[] => sent.map(({ id, page, at }) => ({ id, page, at }));
  return {
    'proofs.sent': shown,
    async 'proofs.outgoing'() {
      const report = proof.report();
      const read = await readMachineProof(report);
      return {
        site: siteOf(site),
        bytes: Buffer.byteLength(JSON.stringify({ report })),
        text: read.ok ? JSON.stringify(read.report, null, 2) : report,
      };
    },
    async 'proofs.send'() {
      const to = siteOf(site);
      const text = await ask(outbound, new URL(sitePaths.machineProofs, to), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ report: proof.report() }),
      });
      const { id, token } = jsonText(answered).parse(text).data;
      const page = new URL(`${sitePages.machines}?id=${id}`, to).href;
      return keep([...sent, { id, page, at: new Date().toISOString(), token }]);
    },
    async 'proofs.delete'({ id }) {
      const one = sent.find((each) => each.id === id);
      if (one === undefined) return shown();
      const place = new URL(`${sitePaths.machineProofs}/${id}`, one.page);
      const headers = { authorization: `Bearer ${one.token}` };
      await ask(outbound, place, { method: 'DELETE', headers });
      return keep(sent.filter((each) => each !== one));
    },
  };
}

/** The body of the site's answer; throws what it refuses with. */
async function ask(
  outbound: Service['outbound'],
  url: URL,
  init: RequestInit & { method: 'POST' | 'DELETE' },
): Promise<string> {
  const why =
    init.method === 'POST' ? 'report of a proof, sent by you' : 'deletion of a sent report';
  const response = await outbound
    .fetchFor(why)(url, { ...init, signal: AbortSignal.timeout(SEND_MILLISECONDS) })
    .catch((cause: unknown) => {
      throw cause instanceof DesktopError
        ? cause
        : new DesktopError(3001, `${url.host} could not be reached.`, { cause });
    });
  const text = await response.text();
  // What is gone there already needs no deletion.
  if (response.ok || (init.method === 'DELETE' && response.status === 404)) return text;
  const said = jsonText(refused).safeParse(text);
  throw new DesktopError(
    'SERVICE_UNAVAILABLE',
    said.success ? said.data.message : `${url.host} answered ${response.status}.`,
    { advice: 'Nothing was changed. Try again later, or save the report.' },
  );
}

function siteOf(site: string | null): string {
  if (site !== null) return site;
  throw new DesktopError('SERVICE_UNAVAILABLE', 'No site to send to is set up in this build.', {
    advice: 'Save the report instead.',
  });
}
