import { fileURLToPath } from 'node:url';

/** Folder of the SQL migrations that drizzle-kit wrote. */
export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));
