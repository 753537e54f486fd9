import type { CodeLanguageId } from '@aplomb/contract';
import { blank } from '../blank.ts';
import { withoutMacros } from './clean-c.ts';

/**
 * Source of the same length without what its grammar does not know: macros of C and its kin, other
 * branches of C#, size
 * suffixes of PowerShell, addresses without quotes and rules of tools in style sheets.
 */
export function easeSource(text: string, language: CodeLanguageId): string {
  if (language === 'c' || language === 'cpp' || language === 'objc') return withoutMacros(text);
  if (language === 'csharp') return text.replace(branches, blank);
  if (language === 'powershell') return text.replace(/(?<=\b\d[\d.]*)(?:[KMGTP]B)\b/gi, '00');
  if (language === 'css')
    return text
      .replace(/(?<=\burl\()[^'"()\s]{1,500}(?=\))/g, (address) => 'a'.repeat(address.length))
      .replace(unknownRule, blank)
      .replace(/!\s{1,9}important\b/g, (mark) => `${blank(mark.slice(10))}!important`);
  return text;
}

/** A rule without a block that tools such as Tailwind read. */
const unknownRule = /@(?!(?:charset|import|namespace|layer)\b)[\w-]{1,40}\s[^{};]{1,500};/g;
/** Directives around the first branch of several, and all other branches. */
const branches =
  /^[ \t]*#(?:(?:else|elif)\b[^]{0,5000}?^[ \t]*#endif|if|endif|(?:end)?region|pragma|nullable)\b.*/gm;
