import type { FastifyReply } from 'fastify';

const policiesOf = (connects: boolean): string =>
  [
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src ${connects ? "'self'" : "'none'"}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${connects ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join(';');

/**
 * What no page may ask the browser for. The others are a page's own by default: microphone and
 * screen for the wizard that tests them, passkeys for accounts.
 */
const permissions = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((name) => `${name}=()`)
  .join(',');

/**
 * Sets the security headers of a page whose inline scripts have these hashes (`sha256-…`).
 * `connects`: whether its scripts and forms may send anything at all.
 */
export function setPageHeaders(
  reply: FastifyReply,
  scripts: readonly string[],
  connects = true,
): FastifyReply {
  const hashes = scripts.map((hash) => ` '${hash}'`).join('');
  return reply.headers({
    'content-security-policy': `default-src 'self';script-src 'self'${hashes};${policiesOf(connects)}`,
    'permissions-policy': permissions,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
}
