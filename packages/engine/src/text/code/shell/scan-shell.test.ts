import { describe, expect, test } from 'vitest';
import { scanShell } from './scan-shell.ts';

const missing = (text: string) =>
  scanShell(text).map(({ expected, opener, offset }) => [expected, opener ?? offset]);
describe('scanShell', () => {
  test.each<[string, string, string]>([
    ['a command in a string', 'a="$(date"\nb="x (y)"\n', '(date'],
    ['a name in a string', 'echo "${HOME is (it)"\n', '{HOME'],
    ['a pattern in a name', 'p=${0##*/\necho $p\n', '{0##'],
    ['an index', 'echo "${words[i}"\n', '[i}'],
    ['a name in a here-document', 'cat <<EOF\n${HOME\nEOF\nf() { :; }\n', '{HOME'],
    ['a test', 'if [ "$1" = purge && [ -e x ]; then :; fi\n', '[ "$1'],
    ['a long test', 'if [[ $a == b; then :; fi\n', '[[ $a'],
    ['arithmetic', 'n=$((1 + 2)\n', '((1'],
    ['a list', 'a=([x=1 [y]=2)\n', '[x=1'],
    ['a block in a case', 'case $1 in a) { go ;; b) stop;; esac\n', '{ go'],
  ])('names the open bracket of %s', (_what, text, at) => {
    const faults = scanShell(text);
    expect(text.slice(faults[0]?.opener ?? 0)).toMatch(
      new RegExp(`^\\(?${at.replaceAll(/[^\w ]/g, '\\$&')}`),
    );
  });

  test('a pattern of case without its bracket', () => {
    expect(missing('case $1 in\n-h)\n  usage;;\n-*\n  stop;;\nesac\n')).toEqual([[')', 27]]);
  });

  test.each([
    'case $x in (a|b) f;; *\\)) g;; "(") h;; +([0-9])) i;; esac',
    'cat <<\'A\' && cat <<-B\n$( ${ (\nA\n\t${x:-"}"} $(echo ")")\n\tB\n',
    'echo "${x:-it\'s (}" "$(echo "a)" \')\')" `echo "(" "$(y)"` $\'\\\'(\' # (',
    '[[ $a =~ ^(x|y)$ && ( -n $b ) ]] && (( i<<2 )) || for ((i=0; i<3; i++)); do :; done',
    'f() { if a; then { b; } fi }; a=(x [1]=y "(" # (\n); a+=(z); ls !(*.c) {a,b} \\( -name "[" \\)',
    'x=${a#[}; y=${b//[^a]/\\}}; z=${#a[@]} $# $(( 10#$x )); diff <(a) >(b) 2>&1; [ a ] 2>&1 | tr -d "("',
  ])('is content with %s', (text) => expect(missing(text)).toEqual([]));

  test.each([
    'echo "usage: a [file"; grep -E "(a|b" f',
    "sed 's/\\(a/b/' f; awk '{print $1'",
    '# a comment (with an open bracket\necho done',
  ])('what a string or comment says is text: %s', (text) => expect(missing(text)).toEqual([]));

  test('hostile text takes linear time and bounded depth', () => {
    for (const piece of [
      '"$(',
      '${',
      '`',
      '(',
      '[ ',
      'case x in ',
      '<<A\n',
      '<<A\nA\n',
      "'",
      '"`',
      '$((',
      '{ ',
      '"${a["',
      '((',
      '}',
      ';;',
    ])
      expect(scanShell(piece.repeat(100_000 / piece.length)).length).toBeLessThan(100_001);
  });
});
