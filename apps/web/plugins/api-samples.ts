import { apiEndpoints, apiErrorCodes, type ApiErrorCode, type EndpointId } from '@aplomb/contract';
import type { HighlighterCore } from 'shiki/core';
import type { Plugin } from 'vite';
import { errorReference, handlingReference } from '../app/docs/api/errors/error-reference.ts';
import {
  answerHeaders,
  endpointReference,
  type Highlight,
} from '../app/docs/api/reference/endpoint-reference.ts';
import { createCodeHighlighter, highlighting } from './code-highlighter.ts';

const INDEX = 'virtual:api-reference';
const ENDPOINT = `${INDEX}/endpoint/`;
const ERROR = `${INDEX}/error/`;
const ids = Object.keys(apiEndpoints()) as EndpointId[];

/**
 * Offers `virtual:api-reference`: loaders of what the page of each operation and error shows,
 * samples highlighted, one module per page.
 */
export function apiSamples(): Plugin {
  let highlighter: Promise<HighlighterCore> | undefined;
  const highlight = async (): Promise<Highlight> => {
    highlighter ??= createCodeHighlighter();
    const ready = await highlighter;
    return (code, lang) => ready.codeToHtml(code, { lang, tabindex: false, ...highlighting });
  };
  return {
    name: 'api-samples',
    resolveId: (id) => (id.startsWith(INDEX) ? `\0${id}` : undefined),
    load: async (id) => {
      if (!id.startsWith(`\0${INDEX}`)) return undefined;
      if (id === `\0${INDEX}`)
        return (
          `export const endpointReferences = ${loaders(ENDPOINT, ids)};\nexport const ` +
          `errorReferences = ${loaders(ERROR, apiErrorCodes)};`
        );
      if (id === `\0${INDEX}/headers`)
        return `export const answerHeaders = ${JSON.stringify(answerHeaders())};`;
      if (id === `\0${INDEX}/handling`)
        return `export const handling = ${JSON.stringify(handlingReference(await highlight()))};`;
      const [endpoint, code] = [
        ids.find((name) => id.endsWith(ENDPOINT + name)),
        apiErrorCodes.find((name) => id.endsWith(ERROR + name)),
      ];
      const reference =
        endpoint !== undefined
          ? endpointReference(endpoint, await highlight())
          : errorReference(code as ApiErrorCode, await highlight());
      return `export const reference = ${JSON.stringify(reference)};`;
    },
  };
}

const loaders = (folder: string, names: readonly string[]): string =>
  `{${names.map((name) => `${name}: () => import('${folder}${name}')`).join(', ')}}`;
