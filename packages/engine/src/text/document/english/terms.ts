/** Words of computing and daily life younger than the word lists. */
export const terms: ReadonlySet<string> = new Set(
  `perl syslog ssl tls xml html css json yaml toml npm gcc llvm vim emacs bash zsh sudo ssh ftp
http https url uri api sdk
cli gui ide orm sql nosql mysql postgres postgresql sqlite redis mongodb kafka nginx apache
docker kubernetes terraform ansible git github gitlab bitbucket
linux unix posix debian ubuntu fedora macos ios android wasm webassembly javascript typescript
nodejs deno golang rustc python django numpy pandas pytorch tensorflow
frontend backend fullstack middleware codebase codebases runtime runtimes timestamp timestamps
hostname hostnames username usernames filename filenames pathname
config configs stdin stdout stderr localhost regex regexes enum enums boolean booleans tuple
tuples async await mutex namespace namespaces polyfill polyfills
webpack eslint vite rollup babel monorepo changelog readme linter linters formatter tooltip
tooltips dropdown dropdowns checkbox checkboxes navbar sidebar popup
webhook webhooks websocket websockets microservice microservices serverless blockchain bitcoin
cryptocurrency cryptocurrencies covid podcast podcasts smartphone
smartphones selfie selfies emoji emojis hashtag hashtags vlog vlogger influencer influencers
crowdfunding ebook ebooks wifi bluetooth fintech startup startups
plugin plugins metadata dataset datasets workflow workflows screenshot screenshots livestream
chatbot chatbots tokenizer tokenization embeddings refactor refactoring
deserialize serialise idempotent idempotency memoize memoization initializer transpile
transpiler minified bundler callback callbacks iterable iterables
mixin mixins lifecycle lookups lookup resolvers resolver endpoint endpoints rollout rollouts
onboarding offboarding upsert changelogs dev devops admin admins repo repos
params param args arg env init auth utils util libs lib src dist cron daemon daemons kernel
syscalls mutexes proxied unmount autocomplete autocompletion biodiversity
telehealth vaping brexit glamping anime manga sudoku yoga sushi tofu latte barista airbnb uber
google youtube facebook instagram twitter tiktok whatsapp netflix
wikipedia linkedin spotify analytics cybersecurity e-mail email emails online offline website
websites homepage internet
subdirectory subdirectories executables pre preload prefetch unescaped hardcoded whitespace
reusability extensibility templating toolchain toolchains toolkits bugfix bugfixes
composable scalable customizable configurable parsers parsable iteratively timeout timeouts
semver upstream upstreams downstream opensource interop inlined inlining
foo bar baz qux hors oeuvre oeuvres d'oeuvre d'oeuvres von thou thee taketh giveth`.split(/\s+/u),
);

const prefixes = new RegExp(
  String.raw`^(?:anti|auto|bio|co|counter|cyber|de|eco|electro|geo|hydro|hyper|inter|intra|` +
    String.raw`macro|mega|meta|micro|mid|mini|mono|multi|nano|neuro|non|over|photo|poly|post|` +
    String.raw`pre|pro|pseudo|psycho|re|semi|socio|sub|super|tele|thermo|trans|ultra|un|` +
    String.raw`under)-?(?=\p{L}{4})`,
  'u',
);

/** The word without a living prefix ("revalidation" → "validation"); null when it has none. */
export function withoutPrefix(word: string): string | null {
  const rest = word.replace(prefixes, '');
  return rest === word ? null : rest;
}
