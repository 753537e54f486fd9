import { createRequire } from 'node:module';
import { join } from 'node:path';
import type Koffi from 'koffi';
import { ifInstalled } from '../optional-package.ts';
import type { Llama } from './addon.ts';

/** A graphics card as a library found it. */
export interface GraphicsCard {
  device: string;
  freeBytes: number;
  /** Whether its memory is the machine's own. */
  isShared: boolean;
}

/** The graphics card that a library found; null where it has no code for one, or found none. */
export function cardOf(llama: Llama): GraphicsCard | null {
  const device = llama.getGpuType() ? llama.getGpuDeviceInfo().deviceNames[0] : undefined;
  if (device === undefined) return null;
  const { total, used, unifiedSize } = llama.getGpuVramInfo();
  return { device, freeBytes: total - used, isShared: unifiedSize > 0 };
}

/** `VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO`, and sizes of structures of Vulkan 1.0 in bytes. */
const INSTANCE_CREATE_INFO = 1,
  CREATE_INFO_BYTES = 64,
  PROPERTIES_BYTES = 824,
  HANDLE_BYTES = 8;
/** Places in `VkPhysicalDeviceProperties`. */
const TYPE_AT = 16,
  NAME_AT = 20,
  NAME_BYTES = 256;
/** `VK_PHYSICAL_DEVICE_TYPE_CPU`: a processor that plays a graphics card. */
const PROCESSOR = 4;

/**
 * Names of the graphics cards that the system's Vulkan loader finds and llama.cpp would use; none
 * where there is no loader. Drivers run in the calling process, which they may crash.
 */
export function findVulkanDevices(): string[] {
  const { load } = createRequire(import.meta.url)('koffi') as typeof Koffi;
  const path =
    process.platform === 'win32'
      ? join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'vulkan-1.dll')
      : 'libvulkan.so.1';
  const loader = ifInstalled(() => load(path));
  if (loader === null) return [];
  const createInstance = loader.func(
    'int vkCreateInstance(void *info, void *allocator, void *made)',
  );
  const enumerate = loader.func(
    'int vkEnumeratePhysicalDevices(uint64_t instance, void *count, void *devices)',
  );
  const describe = loader.func(
    'void vkGetPhysicalDeviceProperties(uint64_t device, void *properties)',
  );
  const info = Buffer.alloc(CREATE_INFO_BYTES);
  info.writeUInt32LE(INSTANCE_CREATE_INFO);
  const made = Buffer.alloc(HANDLE_BYTES);
  const count = Buffer.alloc(4);
  if (createInstance(info, null, made) !== 0) return [];
  const instance = made.readBigUInt64LE();
  if (enumerate(instance, count, null) !== 0) return [];
  const devices = Buffer.alloc(count.readUInt32LE() * HANDLE_BYTES);
  if (devices.length === 0 || enumerate(instance, count, devices) !== 0) return [];
  const all = Array.from({ length: count.readUInt32LE() }, (_, index) => {
    const properties = Buffer.alloc(PROPERTIES_BYTES);
    describe(devices.readBigUInt64LE(index * HANDLE_BYTES), properties);
    const name = properties.toString('utf8', NAME_AT, NAME_AT + NAME_BYTES);
    return { name: name.slice(0, name.indexOf('\0')), type: properties.readUInt32LE(TYPE_AT) };
  });
  return all.filter(({ type }, index) => isUsed(type, index)).map(({ name }) => name);
}

/** llama.cpp takes no processor for a graphics card, unless its variable names one by its number. */
function isUsed(type: number, index: number): boolean {
  const named = process.env['GGML_VK_VISIBLE_DEVICES'];
  return named === undefined ? type !== PROCESSOR : named.split(',').includes(String(index));
}
