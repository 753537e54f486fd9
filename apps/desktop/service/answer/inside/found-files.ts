import type { ModelFolders } from '../../base/model-folders.ts';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { RequestResult } from '../../../shared/messages.ts';

type FoundFile = RequestResult<'inside.find'>[number];

const MODEL_LAYER = 'application/vnd.ollama.image.model';
const manifest = z.object({
  layers: z.array(
    z.object({
      mediaType: z.string(),
      digest: z.string().regex(/^sha256:[0-9a-f]{64}$/),
      size: z.int().positive(),
    }),
  ),
});
/** Parts for pictures, and further parts of a model in several files. */
const notAModel = /mmproj|-0000[2-9]-of-/i;

/** The usual folders of this user. */
export function usualFolders(home = homedir()): ModelFolders {
  return {
    ollama: process.env['OLLAMA_MODELS'] ?? join(home, '.ollama', 'models'),
    lmStudio: [join(home, '.lmstudio', 'models'), join(home, '.cache', 'lm-studio', 'models')],
    downloads: join(home, 'Downloads'),
  };
}

/**
 * Models that Ollama and LM Studio keep on this disk, and those that were downloaded by hand; they
 * can be used where they lie.
 */
export async function findModelFiles({
  ollama,
  lmStudio,
  downloads,
}: ModelFolders): Promise<FoundFile[]> {
  const found = await Promise.all([
    findOllama(ollama),
    ...lmStudio.map((folder) => findFiles(folder, 'LM Studio')),
    findFiles(downloads, 'Downloads'),
  ]);
  return found.flat().toSorted((a, b) => a.bytes - b.bytes);
}

async function findOllama(folder: string): Promise<FoundFile[]> {
  const files = await filesBelow(join(folder, 'manifests'));
  // Whatever else lies there is no manifest, and is passed over.
  const read = await Promise.allSettled(files.map((path) => readManifest(folder, path)));
  return read.flatMap((one) =>
    one.status === 'fulfilled' && one.value !== null ? [one.value] : [],
  );
}

async function readManifest(folder: string, path: string): Promise<FoundFile | null> {
  const { layers } = manifest.parse(JSON.parse(await readFile(path, 'utf8')));
  const layer = layers.find(({ mediaType }) => mediaType === MODEL_LAYER);
  if (layer === undefined) return null;
  const blob = join(folder, 'blobs', layer.digest.replace(':', '-'));
  if (!existsSync(blob)) return null;
  const [name = '', tag = ''] = path.split(/[\\/]/).slice(-2);
  return { path: blob, name: `${name}:${tag}`, bytes: layer.size, from: 'Ollama' };
}

async function findFiles(folder: string, from: 'LM Studio' | 'Downloads'): Promise<FoundFile[]> {
  const files = (await filesBelow(folder, from === 'LM Studio')).filter(
    (path) => path.toLowerCase().endsWith('.gguf') && !notAModel.test(path),
  );
  return Promise.all(
    files.map(async (path) => ({
      path,
      name: basename(path).replace(/\.gguf$/i, ''),
      bytes: (await stat(path)).size,
      from,
    })),
  );
}

async function filesBelow(folder: string, recursive = true): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
