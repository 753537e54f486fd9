import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Whether a certificate can be made here. */
export const canMakeCertificate = spawnSync('openssl', ['version']).status === 0;

/** Writes a new self-signed certificate for localhost and its key into a folder. */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const asked =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const args = [...asked.split(' '), '-keyout', key, '-out', certificate];
  const made = spawnSync('openssl', args, { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  return { certificate, key };
}
