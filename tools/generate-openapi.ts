import { buildOpenApi } from '@aplomb/contract';

/** Where the committed OpenAPI document stands. */
export const openApiFile = 'packages/contract/openapi.json';

/** The OpenAPI document under the default limits, as it is committed. */
export function openApiText(): string {
  return `${JSON.stringify(buildOpenApi(), null, 1)}\n`;
}
