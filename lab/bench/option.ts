/** What `--NAME=…` on the command line says; undefined where it is not given. */
export function option(name: string): string | undefined {
  const start = `--${name}=`;
  return process.argv.find((argument) => argument.startsWith(start))?.slice(start.length);
}
