const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const;
const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/**
 * A device as its owner would name it: "Firefox on Windows". It says what the browser claims to be,
 * no more.
 */
export function deviceName(userAgent: string | null | undefined): string {
  const find = (table: readonly (readonly [RegExp, string])[]): string | undefined =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser === undefined && system === undefined) return 'Unknown device';
  return system === undefined ? (browser ?? '') : `${browser ?? 'A browser'} on ${system}`;
}
