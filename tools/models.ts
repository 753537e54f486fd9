import { totalmem } from 'node:os';
import { speechModels, suitingModels } from '../packages/contract/src/index.ts';
import {
  createModelStore,
  ModelError,
  type DownloadProgress,
} from '../packages/engine/src/node/models.ts';
import { readConfig } from '../apps/server/src/config.ts';

const usage = `Usage: npm run models -- COMMAND
  list                          models, and which of them are here
  download ID… [--trust-first-download]
                                fetch models; Ctrl+C pauses, the same command goes on
  import ID PATH [--trust-first-download]
                                take a model's files from a folder, or its only file
  verify [ID…]                  hash what is here again
  remove ID…                    remove models and parts of them
They are kept in APLOMB_SPEECH_MODELS_DIR, by default the folder models in APLOMB_DATA_DIR.
`;

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;
const folder = readConfig(process.env).speech.modelsDirectory;
const store = createModelStore({ folder, manifest: () => speechModels });
const [command = '', ...given] = process.argv.slice(2);
const ids = given.filter((argument) => !argument.startsWith('--'));
const trustFirstDownload = given.includes('--trust-first-download');

try {
  await run();
} catch (error) {
  if (!(error instanceof ModelError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.reason === 'cancelled' ? 130 : 1;
}

async function run(): Promise<void> {
  switch (command) {
    case 'list':
      return list();
    case 'download':
      return download();
    case 'import':
      return importFiles();
    case 'verify':
      return verify();
    case 'remove':
      for (const id of ids) {
        await store.remove(id);
        print(`${id} is removed.`);
      }
      return;
    default:
      process.stderr.write(usage);
      process.exitCode = 2;
  }
}

async function list(): Promise<void> {
  const suiting = suitingModels(totalmem() / 2 ** 30).find(
    (id) => speechModels[id].engine === 'whisper',
  );
  print(`Models in ${folder}:`);
  for (const { id, model, state, haveBytes, totalBytes } of await store.list()) {
    const size = totalBytes === null ? 'size not published' : megabytes(totalBytes);
    print(
      `  ${id.padEnd(22)} ` +
        `${(state === 'partial' ? `${megabytes(haveBytes)} of it` : state).padEnd(12)} ` +
        `${size.padStart(18)}  ${model.name}, ` +
        `${model.licence}${id === suiting ? ', suits this machine' : ''}`,
    );
  }
}

async function download(): Promise<void> {
  const abort = new AbortController();
  process.once('SIGINT', () => abort.abort());
  for (const id of ids) {
    await store.download(id, { trustFirstDownload, signal: abort.signal, onProgress: tell });
    print(`${process.stderr.isTTY ? '\r' : ''}${id} is installed.`);
  }
}

let told = '';

function tell({ file, have, total }: DownloadProgress): void {
  const line =
    `${file}: ` +
    (total === null
      ? megabytes(have)
      : `${Math.floor((100 * have) / total)} % of ${megabytes(total)}`);
  if (line === told) return;
  told = line;
  if (process.stderr.isTTY) process.stderr.write(`\r${line}   `);
}

async function importFiles(): Promise<void> {
  const [id = '', path = ''] = ids;
  await store.import(id, path, { trustFirstDownload });
  print(`${id} is installed.`);
}

async function verify(): Promise<void> {
  const here = (await store.list())
    .filter(({ state }) => state === 'installed' || state === 'changed')
    .map(({ id }) => id);
  for (const id of ids.length > 0 ? ids : here) {
    const right = await store.verify(id);
    if (!right) process.exitCode = 1;
    print(
      right
        ? `${id} is right.`
        : `${id} is not what was published. Remove it and download it again.`,
    );
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
