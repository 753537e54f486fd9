import { describe, expect, test } from 'vitest';
import type { CodeLanguageId } from '@aplomb/contract';
import { findBugs } from '../../text/code/bugs/find-bugs.ts';
import { createSyntaxParser } from './syntax-parser.ts';

const openParser = createSyntaxParser({ limitMs: 5000 });

/** rule, language, code where it fires, its correct twin. */
const cases: readonly (readonly [string, CodeLanguageId, string, string])[] = [
  [
    'self-comparison',
    'java',
    'class A { boolean f(int n) { return n == n; } }',
    'class A { boolean f(int n) { return n == 2; } }',
  ],
  [
    'duplicate-condition',
    'c',
    'void f(int a) { if (a > 1) x(); else if (a > 1) z(); }',
    'void f(int a) { if (a > 1) x(); else if (a > 2) z(); }',
  ],
  [
    'unreachable-code',
    'go',
    'package a\nfunc f() int {\n\treturn 1\n\tg()\n}',
    'package a\nfunc f() int {\n\tg()\n\treturn 1\n}',
  ],
  ['eval', 'php', '<?php eval($typed);', '<?php evaluate($typed);'],
  [
    'assignment-in-condition',
    'c',
    'void f(int x) { if (x = 3) go(); }',
    'void f(int x) { if ((x = next())) go(); }',
  ],
  [
    'self-assignment',
    'java',
    'class A { A(int n) { n = n; } }',
    'class A { A(int n) { this.n = n; } }',
  ],
  [
    'empty-catch',
    'java',
    'class A { void f() { try { g(); } catch (Exception e) { } } }',
    'class A { void f() { try { g(); } catch (Exception e) { log(e); } } }',
  ],
  [
    'async-for-each',
    'javascript',
    'async function f() { ids.forEach(async (id) => { out.push(await get(id)); }); return out; }',
    'async function f() { ids.forEach((id) => { out.push(get(id)); }); return out; }',
  ],
  [
    'missing-await',
    'javascript',
    "async function f() { const r = fetch('/a'); return r.json(); }",
    "async function f() { const r = await fetch('/a'); return r.json(); }",
  ],
  [
    'missing-await',
    'typescript',
    'async function load() { return { n: 1 }; }\nfunction f() { const a = load(); use(a.n); }',
    'async function load() { return { n: 1 }; }\nfunction f() { const a = load(); a.then(use); }',
  ],
  [
    'add-in-goroutine',
    'go',
    'package a\nfunc f() {\n\tgo func() {\n\t\twg.Add(1)\n\t\tdefer wg.Done()\n\t}()\n\twg.Wait()\n}',
    'package a\nfunc f() {\n\twg.Add(1)\n\tgo func() {\n\t\tdefer wg.Done()\n\t}()\n\twg.Wait()\n}',
  ],
  [
    'off-by-one-length',
    'javascript',
    'for (let i = 0; i <= a.length; i++) sum += a[i];',
    'for (let i = 0; i < a.length; i++) sum += a[i];',
  ],
  [
    'off-by-one-length',
    'java',
    'class A { void f(int[] a) { for (int i = 0; i <= a.length; i++) { use(a[i]); } } }',
    'class A { void f(int[] a) { for (int i = 0; i <= a.length; i++) { use(i); } } }',
  ],
  [
    'missing-break',
    'c',
    'void f(int x) { switch (x) { case 1: a(); case 2: b(); break; } }',
    'void f(int x) { switch (x) { case 1: a(); /* fall through */ case 2: b(); break; } }',
  ],
  [
    'sql-concatenation',
    'javascript',
    'db.query("SELECT * FROM users WHERE id = " + id);',
    'db.query("SELECT * FROM users WHERE id = ?", [id]);',
  ],
  [
    'sql-concatenation',
    'python',
    'cur.execute(f"SELECT * FROM users WHERE id = {user_id}")\n',
    'cur.execute("SELECT * FROM users WHERE id = %s", (user_id,))\n',
  ],
  [
    'infinite-loop',
    'java',
    'class A { void f(int n) { while (n > 0) { System.out.println(n); } } }',
    'class A { void f(int n) { while (n > 0) { System.out.println(n); n--; } } }',
  ],
  [
    'endless-recursion',
    'cpp',
    'int f(int n) { return f(n - 1); }',
    'bool ok() const { return inner_->ok(); }',
  ],
  [
    'modify-while-iterating',
    'python',
    'for x in items:\n    if bad(x):\n        items.remove(x)\n',
    'for x in list(items):\n    if bad(x):\n        items.remove(x)\n',
  ],
  [
    'modify-while-iterating',
    'python',
    'for k, v in d.items():\n    if not v:\n        del d[k]\n',
    'for k, v in list(d.items()):\n    if not v:\n        del d[k]\n',
  ],
  [
    'modify-while-iterating',
    'java',
    'class A { void f(List<String> l) { for (String s : l) { l.remove(s); } } }',
    'class A { void f(List<String> l) { for (String s : l) { l.remove(s); break; } } }',
  ],
  ['unsafe-copy', 'c', 'void f(char *b) { gets(b); }', 'void f(char *b) { fgets(b, 10, stdin); }'],
  [
    'unsafe-copy',
    'cpp',
    'void f(char *b, char *s) { strcpy(b, s); }',
    'void f(char *b) { strcpy(b, "ok"); }',
  ],
  ['format-string', 'c', 'void f(char *s) { printf(s); }', 'void f(char *s) { printf("%s", s); }'],
  [
    'unchecked-malloc',
    'c',
    'void f(void) { int *p = malloc(4); p[0] = 1; }',
    'void f(void) { int *p = malloc(4); if (!p) return; p[0] = 1; }',
  ],
  [
    'array-size-of-parameter',
    'c',
    'int f(int a[]) { return sizeof(a) / sizeof(a[0]); }',
    'int f(void) { int a[3]; return sizeof(a) / sizeof(a[0]); }',
  ],
  [
    'return-local-address',
    'c',
    'int *f(void) { int x = 1; return &x; }',
    'int *f(void) { static int x = 1; return &x; }',
  ],
  [
    'string-identity',
    'java',
    'class A { boolean f(String s) { return s == "a"; } }',
    'class A { boolean f(String s) { return s.equals("a"); } }',
  ],
  ['integer-division', 'java', 'class A { double d = 1 / 2; }', 'class A { double d = 1.0 / 2; }'],
  ['unquoted-variable', 'bash', 'rm -rf $dir/x\n', 'rm -rf "$dir/x"\n'],
  [
    'empty-loop-body',
    'c',
    'void f(int n) {\n  for (int i = 0; i < n; i++);\n    puts("x");\n}',
    'void f(char *s) {\n  int i;\n  for (i = 0; s[i]; i++);\n  use(i);\n}',
  ],
  [
    'unsigned-countdown',
    'cpp',
    'void f(int n) { for (size_t i = n - 1; i >= 0; i--) { use(i); } }',
    'void f(int n) { for (int i = n - 1; i >= 0; i--) { use(i); } }',
  ],
  [
    'string-identity',
    'c',
    'int f(char *s) { return s == "a"; }',
    'int f(char *s) { return strcmp(s, "a") == 0; }',
  ],
  [
    'scan-without-address',
    'c',
    'int main() { int n; scanf("%d", n); }',
    'int main() { int n; scanf("%d", &n); }',
  ],
  [
    'use-after-free',
    'c',
    'void f(struct n *p) { free(p); go(p->next); }',
    'void f(struct n *p) { struct n *q = p->next; free(p); go(q); }',
  ],
  [
    'room-for-terminator',
    'c',
    'void f(char *s) { char *c = malloc(strlen(s)); strcpy(c, s); }',
    'void f(char *s) { char *c = malloc(strlen(s) + 1); strcpy(c, s); }',
  ],
  [
    'array-deleted-as-one',
    'cpp',
    'void f() { int *a = new int[4]; delete a; }',
    'void f() { int *a = new int[4]; delete[] a; }',
  ],
  [
    'return-local-address',
    'c',
    'char *f(void) { char b[8]; fill(b); return b; }',
    'char *f(void) { static char b[8]; fill(b); return b; }',
  ],
  [
    'write-to-nil-map',
    'go',
    'package a\nfunc f() {\n\tvar m map[string]int\n\tm["a"] = 1\n}',
    'package a\nfunc f() {\n\tm := map[string]int{}\n\tm["a"] = 1\n}',
  ],
  [
    'equals-overload',
    'java',
    'class A { public boolean equals(A o) { return true; } }',
    'class A { public boolean equals(Object o) { return true; } }',
  ],
  [
    'missing-hash-code',
    'java',
    'class A { public boolean equals(Object o) { return true; } }',
    'class A { public boolean equals(Object o) { return true; } public int hashCode() { return 1; } }',
  ],
  [
    'integer-division',
    'java',
    'class A { double f(int sum, int n) { double mean = sum / n; return mean; } }',
    'class A { double f(double sum, int n) { double mean = sum / n; return mean; } }',
  ],
  [
    'unused-result',
    'java',
    'class A { void f(String s) { s.trim(); use(s); } }',
    'class A { void f(String s) { s = s.trim(); use(s); } }',
  ],
  [
    'loose-comparison',
    'php',
    '<?php if (strpos($a, "x") == false) { go(); }',
    '<?php if (strpos($a, "x") === false) { go(); }',
  ],
];

describe('likely bugs', () => {
  test.each(cases)('%s in %s fires on the mistake only', async (rule, language, wrong, right) => {
    const rulesIn = async (code: string) =>
      findBugs(code, language, await openParser().parse(language, code)).map((bug) => bug.rule);
    expect(await rulesIn(wrong)).toContain(rule);
    expect(await rulesIn(right)).not.toContain(rule);
  });
});
