import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from './sources.ts';

/** Checks that every path and relative link named in a Markdown file exists. */
export function checkDocPaths(): string[] {
  return sourceFiles(/\.md$/).flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/```[\s\S]*?```/g, '');
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) =>
      join(dirname(file), match[1] ?? ''),
    );
    const cited = [...text.matchAll(/`((?:packages|apps|tools|lab|docs|\.ci)\/[\w./-]+)`/g)].map(
      (match) => match[1] ?? '',
    );
    return [...links, ...cited]
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: names ${path}, which does not exist`);
  });
}
