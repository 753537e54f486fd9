import type { CodeLanguageId } from '@aplomb/contract';

const r = String.raw;
const slashLine = r`//[^\n]*`;
const slashBlock = r`/\*[\s\S]*?(?:\*/|$)`;
const hash = r`#[^\n]*`;
const double = r`"(?:[^"\\\n]|\\[\s\S])*"`;
const single = r`'(?:[^'\\\n]|\\[\s\S])*'`;
const doubleLong = r`"(?:[^"\\]|\\[\s\S])*"`;
const singleLong = r`'(?:[^'\\]|\\[\s\S])*'`;
const tripleDouble = r`"""(?:[^"\\]|\\[\s\S]|"(?!""))*(?:"""|$)`;
const tripleSingle = r`'''(?:[^'\\]|\\[\s\S]|'(?!''))*(?:'''|$)`;
const character = r`'(?:[^'\\\n]|\\[^\n]{1,10}?)'`;
/** A string whose $\{ \} parts may hold simple strings of their own. */
const dollar = (quote: string, body: string) =>
  `${quote}(?:[^${quote}\\\\$${body}]|\\\\[\\s\\S]|\\$(?!\\{)|\\$\\{(?:[^{}${quote}]|` +
  `${quote}[^${quote}\\n]{0,200}${quote}|\\{[^{}]{0,300}\\}){0,400}\\})*${quote}`;
const tripleDollar = r`"""[\s\S]*?(?:"""+|$)`;
const tick = dollar('`', '');
const beforeRegex = r`(?<=(?:^|[=(,:;!&|?{}\[>+\n]|\breturn|\bcase)[ \t]{0,40})`;
const regex = r`${beforeRegex}/(?![*/])(?:[^/\\\n\[]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\])+/[a-z]*`;
const rubyWords = 'if|unless|when|and|or|match|split|gsub|sub|scan|return';
const beforeRubyRegex = r`(?<=(?:[=(,~!|&{\[\n]|\b(?:${rubyWords}))[ \t]{0,8})`;
const javascript = [slashLine, slashBlock, regex, double, single, tick];
const c = [
  slashLine,
  slashBlock,
  r`R"([^()\\\s]{0,16})\([\s\S]{0,2000}?\)\1"`,
  double,
  r`'(?:[^'\\\n]|\\[^\n]){1,10}'`,
];
const jvm = [slashLine, slashBlock, tripleDollar, dollar('"', r`\n`), character];

/**
 * What a bracket counter must skip in each language: comments, strings, characters and regular
 * expressions, as pieces of one
 * regular expression tried from left to right.
 */
export const skippedText: Partial<Record<CodeLanguageId, readonly string[]>> = {
  c,
  cpp: c,
  objc: c,
  csharp: [
    slashLine,
    slashBlock,
    r`"""[\s\S]*?(?:"""|$)`,
    r`(?:\$@|@\$|@)"(?:[^"]|"")*"`,
    r`\$"(?:[^"\\\n{]|\\.|\{\{|\{(?:[^{}"\n]|"[^"\n]*"){0,300}\})*"`,
    double,
    character,
  ],
  clojure: [r`;[^\n]*`, r`\\(?:newline|space|tab|[\s\S])`, doubleLong],
  css: [slashBlock, double, single, r`url\([^)"'\n]*\)`],
  dart: [
    slashLine,
    slashBlock,
    r`r"[^"\n]*"`,
    r`r'[^'\n]*'`,
    tripleDouble,
    tripleSingle,
    dollar('"', r`\n`),
    dollar("'", r`\n`),
  ],
  elixir: [
    r`(?<![\w)\]])\?\\?[^\s]`,
    hash,
    tripleDouble,
    tripleSingle,
    r`~[a-zA-Z](?:\([^)]*\)|\[[^\]]*\]|\{[^}]*\}|/(?:[^/\\\n]|\\.)*/|"[^"]*"|\|[^|]*\||<[^>]*>)`,
    r`"(?:[^"\\#]|\\[\s\S]|#(?!\{)|#\{(?:[^{}"]|"[^"]*"|\{[^{}]*\}){0,400}\})*"`,
    singleLong,
  ],
  erlang: [r`%[^\n]*`, r`\$\\?[\s\S]`, doubleLong, singleLong],
  go: [slashLine, slashBlock, r`${'`'}[^${'`'}]*(?:${'`'}|$)`, double, character],
  groovy: [
    slashLine,
    slashBlock,
    tripleDouble,
    tripleSingle,
    dollar('"', r`\n`),
    single,
    r`(?<=[=(,~]\s{0,4})/(?![*/\s])(?:[^/\\\n]|\\.)+/`,
    r`\$/[\s\S]*?/\$`,
  ],
  haskell: [
    r`\{-[\s\S]*?(?:-\}|$)`,
    r`--+(?![!#$%&*+./<=>?@\\^|~])[^\n]*`,
    doubleLong,
    r`(?<!\w)'(?:[^'\\\n]|\\[^'\n]{1,8}|\\')'`,
  ],
  java: [slashLine, slashBlock, tripleDouble, double, character],
  javascript,
  typescript: javascript,
  tsx: javascript,
  json: [double],
  julia: [
    r`#=[\s\S]*?(?:=#|$)`,
    hash,
    tripleDouble,
    r`"(?:[^"\\$]|\\[\s\S]|\$(?!\()|\$\((?:[^()"]|"[^"\n]*"|\([^()]*\)){0,300}\))*"`,
    r`(?<![\w)\]}'.])'(?:[^'\\\n]|\\[^'\n]{1,8}|\\')'`,
    r`${'`'}[^${'`'}]*${'`'}`,
  ],
  kotlin: jvm,
  lua: [
    r`--\[(=*)\[[\s\S]*?(?:\]\1\]|$)`,
    r`--[^\n]*`,
    r`\[(=*)\[[\s\S]*?(?:\]\2\]|$)`,
    double,
    single,
  ],
  matlab: [
    r`%\{[ \t]*\n[\s\S]*?\n[ \t]*%\}`,
    r`[%#][^\n]*`,
    r`\.\.\.[^\n]*`,
    r`"(?:[^"\n]|"")*"`,
    r`(?<![\w)\]}'.])'(?:[^'\n]|'')*'`,
  ],
  ocaml: [
    r`\(\*(?!\))[\s\S]*?(?:\*\)|$)`,
    r`\{(\w*)\|[\s\S]*?(?:\|\1\}|$)`,
    doubleLong,
    r`'(?:[^'\\\n]|\\[^'\n]{1,4}|\\')'`,
  ],
  php: [
    r`(?:^(?=\s*<|[\s\S]*<\?)|\?>)(?:(?!<\?(?:php|=))[\s\S])*(?:<\?(?:php|=)|$)`,
    r`#(?!\[)[^\n]*`,
    slashLine,
    slashBlock,
    r`<<<\s*['"]?(\w+)['"]?[\s\S]{0,2000}?\n\s*\1\b`,
    doubleLong,
    singleLong,
  ],
  powershell: [
    r`<#[\s\S]*?(?:#>|$)`,
    r`(?<![\w])#[^\n]*`,
    r`@"[^\S\n]*\n[\s\S]*?(?:\n"@|$)`,
    r`@'[^\S\n]*\n[\s\S]*?(?:\n'@|$)`,
    '`[\\s\\S]',
    r`"(?:[^"${'`'}$]|${'`'}[\s\S]|""|\$(?!\()|\$\((?:[^()"]|"[^"]*"|\((?:[^()]|\([^()]*\))*\)){0,400}\))*"`,
    r`'(?:[^']|'')*'`,
  ],
  python: [hash, tripleDouble, tripleSingle, double, single],
  r: [
    hash,
    r`[rR]["']-{0,4}\([\s\S]*?\)-{0,4}["']`,
    doubleLong,
    singleLong,
    '`[^`\\n]*`',
    r`%[^%\s\n]{0,12}%`,
  ],
  ruby: [
    r`(?<=^|\n)=begin\b[\s\S]*?\n=end\b`,
    r`(?<=^|\n)__END__[\s\S]*$`,
    r`(?<![\w$)])\?[^\s\w](?!\w)`,
    hash.replace('#', '#(?!\\{)'),
    r`<<[~-]?['"]?([A-Z_]\w*)['"]?[\s\S]{0,2000}?\n\s*\1\b`,
    r`%[wWiIqQr]?(?:\([^)]*\)|\[[^\]]*\]|\{[^}]*\}|<[^>]*>|\|[^|]*\||![^!]*!)`,
    r`${beforeRubyRegex}/(?![\s=])(?:[^/\\\n]|\\.)+/[imxo]*`,
    r`"(?:[^"\\#]|\\[\s\S]|#(?!\{)|#\{(?:[^{}"]|"[^"]*"|\{[^{}]*\}){0,400}\})*"`,
    singleLong,
    r`${'`'}[^${'`'}\n]*${'`'}`,
  ],
  rust: [
    slashLine,
    slashBlock,
    r`b?r(#*)"[\s\S]*?(?:"\1|$)`,
    doubleLong,
    r`b?'(?:[^'\\\n]|\\[^'\n]{1,10}|\\')'`,
  ],
  scala: [slashLine, slashBlock, tripleDollar, double, r`'(?:[^'\\\n]|\\[^'\n]{1,6}|\\')'`],
  sql: [
    r`--[^\n]*`,
    slashBlock,
    r`\$(\w*)\$[\s\S]*?(?:\$\1\$|$)`,
    r`'(?:[^'\\]|''|\\[\s\S])*'`,
    r`"[^"\n]*"`,
    '`[^`\\n]*`',
  ],
  swift: [
    slashLine,
    slashBlock,
    r`(#*)"""[\s\S]*?(?:"""\1|$)`,
    r`#"[^\n]*?"#`,
    r`"(?:[^"\\\n]|\\(?!\()[^\n]|\\\((?:[^()"\n]|"[^"\n]*"|\((?:[^()\n]|\([^()\n]*\))*\)){0,300}\))*"`,
  ],
  toml: [hash, tripleDouble, tripleSingle, double, r`'[^'\n]*'`],
  zig: [slashLine, r`\\\\[^\n]*`, double, character],
};
