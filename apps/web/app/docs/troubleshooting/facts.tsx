import { defaultLimits } from '@aplomb/contract';

const MEGABYTE = 1024 * 1024;

/** A limit of size in megabytes, as delivered: `<Megabytes of="imageBytes" />`. */
export function Megabytes({
  of: name,
}: {
  readonly of: 'imageBytes' | 'audioBytes' | 'videoBytes';
}) {
  return <>{defaultLimits[name] / MEGABYTE} MB</>;
}
