import {
  type CommandFlagName,
  type CommandName,
  type CompletionShell,
  product,
} from '@aplomb/contract';
import { Aplomb } from '../src/index.ts';
import {
  analyzeBatch,
  analyzeMaterial,
  followJob,
  sendFile,
  type Output,
  type Work,
} from './analyze.ts';
import { completionScript } from './completion.ts';
import { describeFiles, describeFound, describeJob, describeUsage } from './describe.ts';
import { UseError } from './failures.ts';
import { helpText } from './help.ts';
import { materialOf, readMaterial } from './material.ts';
import { type Asked, parse } from './parse.ts';
import { asMarkdown, asText } from './report.ts';
import { readClipboard, takeScreenshot } from './system.ts';

type Handler = (asked: Asked, work: () => Work) => Promise<Output>;

const handlers: Readonly<Record<Exclude<CommandName, 'completion'>, Handler>> = {
  analyze: async ({ argument, flags }, work) =>
    analyzeMaterial(await readMaterial(argument), flags, work()),
  screenshot: async ({ flags }, work) => {
    const at = work();
    return analyzeMaterial(materialOf(await takeScreenshot(at.signal), null), flags, at);
  },
  clipboard: async ({ flags }, work) => {
    const at = work();
    const bytes = await readClipboard(at.signal);
    if (bytes.length === 0) throw new UseError('The clipboard holds no text.');
    return analyzeMaterial(materialOf(bytes, null), flags, at);
  },
  batch: async ({ argument }, work) => analyzeBatch(argument ?? '', work()),
  job: async ({ argument, flags }, work) => {
    const at = work();
    const id = argument ?? '';
    if (flags.follow === true) return followJob(id, at);
    const { data } = await at.aplomb.jobs.get(id, { signal: at.signal });
    return { data, parts: describeJob(data) };
  },
  send: async ({ argument, flags }, work) => {
    const hours = wholeNumber('hours', flags.hours);
    const { data } = await sendFile(argument ?? '', hours, work());
    return { data, parts: describeFiles([data]) };
  },
  files: async (_asked, work) => {
    const { aplomb, signal } = work();
    const { data } = await aplomb.files.list({ signal });
    return { data, parts: describeFiles(data) };
  },
  unsend: async ({ argument }, work) => {
    const { aplomb, signal } = work();
    await aplomb.files.delete(argument ?? '', { signal });
    return { data: null, parts: [] };
  },
  search: async ({ argument, flags }, work) => {
    const { aplomb, signal } = work();
    const limit = wholeNumber('limit', flags.limit);
    const { data } = await aplomb.history.list({ search: argument ?? '', limit }, { signal });
    return { data, parts: describeFound(data) };
  },
  usage: async (_asked, work) => {
    const { aplomb, signal } = work();
    const { data } = await aplomb.usage.get({}, { signal });
    return { data, parts: describeUsage(data) };
  },
};

/** Does what `args` ask, and gives what to print on standard output. */
export async function run(args: readonly string[], signal: AbortSignal): Promise<string> {
  const asked = parse(args);
  const { name, flags } = asked;
  if (flags.version === true) return `aplomb ${product.version}\n`;
  if (flags.help === true) return helpText(name);
  if (name === null) throw new UseError('No command was named.');
  if (name === 'completion') return completionScript(asked.argument as CompletionShell);
  if (flags.json === true && flags.markdown === true)
    throw new UseError('--json and --markdown exclude each other.');
  const { data, parts } = await handlers[name](asked, () => workOf(flags, signal));
  if (flags.json === true) return `${JSON.stringify(data, null, 2)}\n`;
  if (flags.markdown === true) return asMarkdown(parts);
  return asText(parts, process.stdout.isTTY && process.stdout.hasColors());
}

function workOf({ key, url }: Asked['flags'], signal: AbortSignal): Work {
  const { APLOMB_KEY = '', APLOMB_URL = '' } = process.env;
  const apiKey = typeof key === 'string' ? key : APLOMB_KEY;
  const baseUrl = typeof url === 'string' ? url : APLOMB_URL;
  if (apiKey === '') throw new UseError('There is no API key. Set APLOMB_KEY, or pass --key.');
  if (baseUrl === '')
    throw new UseError('There is no address of a server. Set APLOMB_URL, or pass --url.');
  try {
    return { aplomb: new Aplomb({ apiKey, baseUrl }), signal };
  } catch (error) {
    // Nothing was sent: key or address can't be right.
    throw new UseError((error as Error).message.replaceAll('baseUrl', '--url (APLOMB_URL)'), error);
  }
}

function wholeNumber(
  flag: CommandFlagName,
  value: string | boolean | undefined,
): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new UseError(`--${flag} is a whole number from 1, not “${value}”.`);
  return number;
}
