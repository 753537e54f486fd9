import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { type Config, ConfigError } from '../config.ts';

/** The certificate and key of these files. Throws ConfigError when they are none. */
export function readCertificate(files: NonNullable<Config['tls']>): {
  cert: Buffer;
  key: Buffer;
  minVersion: 'TLSv1.3';
} {
  const tls = {
    cert: readPem('APLOMB_TLS_CERT', files.certificateFile),
    key: readPem('APLOMB_TLS_KEY', files.keyFile),
    minVersion: 'TLSv1.3' as const,
  };
  try {
    createSecureContext(tls);
  } catch (error) {
    throw new ConfigError(
      'APLOMB_TLS_CERT and APLOMB_TLS_KEY: the files are no certificate and its private key in PEM form.',
      { cause: error },
    );
  }
  return tls;
}

function readPem(variable: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ConfigError(
      `${variable}: the file "${file}" cannot be read. Check the path and who may read it.`,
      { cause: error },
    );
  }
}
