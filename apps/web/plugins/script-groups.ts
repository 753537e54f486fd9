const runtime = String.raw`node_modules/(?:react|react-dom|scheduler)/|preload-helper`;
const site = 'top-bar|footer|scroll-top|slot|pages/.*';
const paths = 'app/docs/reference-kinds|contract/src/errors/docs-path';
const frame = String.raw`(?:app/(?:root|routes|router/.*|parse-json|site/(?:${site}))|${paths})\.tsx?`;
const parts = [
  'actions|content/(?!plot|rules)|frame|internal|disclosure/(?:accordion|next-tab|tab-look|tabs-nav)',
  'form/(?:field|text-field|select|toggle|choice-group|error-summary)',
].join('|');
const facts = [
  'help/facts|code-languages|languages|limits|scopes|versions|webhooks|hotkeys|requirements|retention-choices',
  'console/limits',
  'settings/(?:interview|audio|live)|analysis/screen-kinds',
].join('|');
const choices =
  'settings/(?:account|learning|presentation|context|appearance|performance|profiles|learning-rules|privacy|history)';
const results = 'search-dialog|use-search|options|pieces|excerpt|terms';
const docs = [
  'docs/(?:api/parts/headings|shell|tree|pages|breakable|reference-(?:list|kinds))',
  'search/(?:search-(?:host|context|trigger)|load-engine|early-keys)',
  'routes/docs-(?:layout|page)',
].join('|');
const trying = 'answer-view|request-fields|use-draft|use-request|draft';
const account = 'account/(?:parts|frame|forms/(?!password-strength)|api)|console/core/format';
const console = 'core/(?!mode)|frame/(?!later-dialog|dialog-parts|confirm)';

/**
 * Modules that pages share, one file each with what they import: the first group that matches has
 * them. Left to itself, the build makes a file of nearly every module, 40 to 80 requests a page.
 */
export const scriptGroups = [
  group('runtime', runtime),
  group('schemas', 'node_modules/zod/'),
  group('frame', frame),
  group('parts', `packages/ui/src/(?:${parts})`),
  group('facts', String.raw`contract/src/(?:${facts})\.ts`),
  group('media', String.raw`contract/src/media\.ts`),
  group('errors', 'contract/src/errors/(?:api|common)|app/wrong-address'),
  group('choices', String.raw`contract/src/(?:places|keys|audit|proof/rule-facts|${choices})\.ts`),
  group('roles', 'contract/src/(?:organizations/|accounts/rules)'),
  group('settings', 'contract/src/settings/|ui/src/settings/|stored-settings'),
  // An endpoint checks receipts; the pages of rules and receipts need no endpoint.
  group('proof', 'contract/src/proof/'),
  group('endpoints', 'contract/src/endpoints/'),
  group('prose', 'app/docs/mdx/'),
  group('docs', `app/(?:${docs})`),
  group('results', `app/search/(?:${results})`),
  group('help', 'contract/src/(?:errors/app|help/faq)'),
  group('contact', 'contract/src/support|app/support/contact/words'),
  group('try', `app/docs/api/try-it/(?:${trying})`),
  group('account', `app/(?:${account})`),
  group('pictures', 'app/site/pictures/'),
  group('reference', 'app/docs/api/(?:parts/(?:fact-list|code)|facts/header-list)'),
  group('console', `app/console/(?:${console})`),
].map((entry, index, all) => ({ ...entry, priority: all.length - index }));

function group(name: string, pattern: string) {
  return { name, test: new RegExp(pattern.replaceAll('/', String.raw`[\\/]`)) };
}
