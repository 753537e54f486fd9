import { openPostgres } from './open-postgres.ts';

// Run by openEmbedded: creates the database in the folder it is given, then ends.
const folder = process.argv[2];
if (folder === undefined) throw new TypeError('create-embedded needs the folder of the database');
const client = await openPostgres(folder);
await client.close();
process.exit(0);
