/**
 * How a change of the schema becomes a migration, in this folder: `npx -p drizzle-kit@0.31.11 -p
 * drizzle-orm@0.45.4 drizzle-kit generate`. No package of ours: once in a while is too rare for 15
 * packages.
 */
export default {
  dialect: 'postgresql',
  schema: './src/database/schema*.ts',
  out: './drizzle',
};
