/** System requirements of the Windows app (spec section 9). */
export const requirements = {
  minimum: {
    system: 'Windows 10 64-bit',
    build: '1903 or newer is fully supported; older builds are limited',
    processor: 'Intel Core i3 (6th generation or newer) or AMD Ryzen 3',
    memoryGigabytes: 4,
    diskMegabytes: 500,
    graphics: 'DirectX 11',
    network: 'Internet connection for cloud features',
  },
  recommended: {
    system: 'Windows 11',
    processor: 'Intel Core i5 or AMD Ryzen 5',
    memoryGigabytes: 8,
    diskMegabytes: 1024,
    network: '10 Mbps or faster, ping under 100 ms',
  },
  /** Performance page of the docs: what long sessions with kept captures need. */
  heavyUse: { memoryGigabytes: 16, diskMegabytes: 2048 },
  permissions: ['Screen recording', 'Microphone', 'Internet access', 'File system access'],
  administratorFor: ['Machine-wide installation', 'Hotkeys over windows that run as administrator'],
} as const;
