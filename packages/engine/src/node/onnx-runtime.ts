import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as OnnxRuntimeNode from 'onnxruntime-node';
import { turnOffEvents, turnOffUpload } from './onnx-telemetry.ts';

type OnnxRuntime = typeof OnnxRuntimeNode;

let quiet: string | null = null;

/**
 * The native ONNX Runtime, of a pack where one is named, with its telemetry off. The one place that
 * loads it. Throws the library's own error when it does not load.
 */
export async function loadOnnxRuntime(pack: string | null = null): Promise<OnnxRuntime> {
  turnOffUpload();
  const require = createRequire(
    pack === null ? import.meta.url : join(pack, 'node_modules', 'of-the-pack.cjs'),
  );
  const runtime =
    pack === null ? await import('onnxruntime-node') : (require('onnxruntime-node') as OnnxRuntime);
  if (process.platform === 'win32') turnOffEventsOnce(require.resolve('onnxruntime-node'));
  return runtime;
}

function turnOffEventsOnce(entry: string): void {
  const library = join(
    dirname(dirname(entry)),
    'bin',
    'napi-v6',
    'win32',
    process.arch,
    'onnxruntime.dll',
  );
  if (quiet === library) return;
  turnOffEvents(library);
  quiet = library;
}
