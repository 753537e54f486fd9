import { blank } from '../blank.ts';

/** Keys with what belongs to them; other lines between two rules are words. */
const frontMatter = /^---\n(?:\w[\w.-]*:[^\n]*\n|[ \t#-][^\n]*\n|\n)*?---(?:\n|$)/;
const comment = /<!--(?:(?!<!--)[^])*?-->/g;
const titleLine = /^title:[ \t]*["']?([^\s"'][^\n"']*)/m;

/** A page of Markdown with blanks for the YAML before it and for comments, so that offsets stay. */
export const blankUnshown = (markdown: string): string =>
  markdown.replace(frontMatter, blank).replaceAll(comment, blank);

/** The title that the YAML before a page names, if there is one. */
export const frontMatterTitle = (markdown: string): string | undefined =>
  titleLine.exec(frontMatter.exec(markdown)?.[0] ?? '')?.[1]?.trim();
