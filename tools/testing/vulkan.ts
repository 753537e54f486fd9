import { join } from 'node:path';
import { llamaPath } from '../package/llama-pack.ts';
import { type PackageFolders, unpackPackages } from '../package/windows-packages.ts';
import { findProgram, installPrograms } from '../system-packages.ts';

const LIBRARY = 'linux-x64-vulkan';

installPrograms(['vulkanDriver']);
const driver = findProgram('vulkanDriver');

/** Why nothing can be tried on a graphics card here; null where Mesa lets the processor play one. */
export const noVulkan: string | null =
  process.platform !== 'linux' || process.arch !== 'x64' || driver === null
    ? 'needs Linux on x64 with Mesa’s software driver for Vulkan (package mesa-vulkan-drivers)'
    : null;

/** Has Vulkan use Mesa's driver, and llama.cpp take it for a graphics card. */
export const vulkanVariables = {
  VK_DRIVER_FILES: driver ?? '',
  GGML_VK_VISIBLE_DEVICES: '0',
} as const;

/** Unpacks the package with code for graphics cards, which is fetched once; answers where it is. */
export function unpackVulkan(folder: string): Promise<PackageFolders> {
  return unpackPackages([llamaPath(LIBRARY)], folder, () => undefined);
}

/** Folder of the library in the unpacked package. */
export const vulkanLibrary = (folderOf: PackageFolders): string =>
  join(folderOf(llamaPath(LIBRARY)), 'bins', LIBRARY);
