import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractTools } from './contract-tools.ts';
import { heyApi } from './guide-programs/hey-api.ts';
import { openApiFetch } from './guide-programs/openapi-fetch.ts';

/** Programs that make the calls of the guide, each with another client. */
export const programs = { 'openapi-fetch.mts': openApiFetch, 'hey-api.mts': heyApi } as const;

/** Writes the clients that the generators make of the document `source` into `folder`. */
export async function generateClients(
  { openApiTypes, astToString, createClient }: ContractTools,
  source: string,
  folder: string,
): Promise<void> {
  const document = join(folder, 'openapi.json');
  writeFileSync(document, source);
  writeFileSync(join(folder, 'openapi-typescript.ts'), astToString(await openApiTypes(source)));
  await createClient({
    input: document,
    output: { path: join(folder, 'hey-api'), module: { extension: '.ts' } },
    logs: { level: 'silent' },
  });
}
