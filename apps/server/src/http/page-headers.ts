import type { FastifyReply } from 'fastify';

const policies = [
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * What a page may ask the browser for: microphone and screen for the wizard that tests them,
 * passkeys for accounts; no sensor and no device.
 */
const permissions = [
  'microphone=(self)',
  'display-capture=(self)',
  'clipboard-write=(self)',
  'fullscreen=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...[
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
  ].map((name) => `${name}=()`),
].join(', ');

/** Sets the security headers of a page whose inline scripts have these hashes (`sha256-…`). */
export function setPageHeaders(reply: FastifyReply, scripts: readonly string[]): FastifyReply {
  const hashes = scripts.map((hash) => ` '${hash}'`).join('');
  return reply.headers({
    'content-security-policy': `default-src 'self'; script-src 'self'${hashes}; ${policies}`,
    'permissions-policy': permissions,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
}
