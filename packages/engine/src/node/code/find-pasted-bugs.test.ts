import type { CodeLanguageId } from '@aplomb/contract';
import { beforeAll, expect, test } from 'vitest';
import type { CodeAnalyst } from '../../ports.ts';
import { createCodeAnalyst } from './code-analyst.ts';

let analyst: CodeAnalyst;
beforeAll(async () => {
  analyst = await createCodeAnalyst();
});

const component = (body: string, shown = '<b>{n}</b>'): string =>
  `function A({ user }) {\n  const [n, setN] = useState(0);\n${body}\n  return ${shown};\n}`;

/** rule, language, code where it fires, its correct twin. */
const cases: readonly (readonly [string, CodeLanguageId, string, string])[] = [
  [
    'effect-without-dependencies',
    'javascript',
    component('  useEffect(() => { load().then((all) => setN(all)); });'),
    component('  useEffect(() => { load().then((all) => setN(all)); }, []);'),
  ],
  [
    'effect-without-dependencies',
    'tsx',
    component('  useEffect(() => { setN(n + 1); });'),
    component('  useEffect(() => { if (n < 3) setN(n + 1); });'),
  ],
  [
    'conditional-hook',
    'javascript',
    component('  if (!user) return null;\n  useEffect(() => go());'),
    component('  useEffect(() => go());\n  if (!user) return null;'),
  ],
  [
    'state-set-while-drawn',
    'tsx',
    component('', '<b onClick={setN(n + 1)} />'),
    component('', '<b onClick={() => setN(n + 1)} />'),
  ],
  [
    'state-changed-in-place',
    'javascript',
    component('  const add = (one) => { n.push(one); setN(n); };'),
    component('  const add = (one) => { setN([...n, one]); };'),
  ],
  [
    'sql-interpolation',
    'ruby',
    'def find\n  User.where("name = \'#{params[:name]}\'")\nend',
    'def find\n  User.where("#{table_name}.name = ?", params[:name])\nend',
  ],
  [
    'sql-concatenation',
    'go',
    'package a\nfunc f() { q := fmt.Sprintf("SELECT a FROM b WHERE c = \'%s\'", name); run(q) }',
    'package a\nfunc f() { q := fmt.Sprintf("Please select %s", name); run(q) }',
  ],
  [
    'rescue-exception',
    'ruby',
    'begin\n  go\nrescue Exception => e\n  puts e\nend',
    'begin\n  go\nrescue Exception => e\n  raise e\nend',
  ],
  [
    'assignment-in-condition',
    'ruby',
    'if status = "open"\n  go\nend',
    'if found = look(status)\n  go\nend',
  ],
  [
    'unclosed-resource',
    'java',
    'class A { String f() { Scanner s = new Scanner(new FileReader(p)); return s.next(); } }',
    'class A { Scanner f() { Scanner s = new Scanner(new FileReader(p)); return s; } }',
  ],
  [
    'unclosed-resource',
    'go',
    'package a\nfunc f() { r, err := http.Get(u); use(r.Body, err) }',
    'package a\nfunc f() { r, err := http.Get(u); defer r.Body.Close(); use(r.Body, err) }',
  ],
  [
    'async-void',
    'csharp',
    'class A { public async void Save() { await Go(); } }',
    'class A { public async void Save_Click(object sender, EventArgs e) { await Go(); } }',
  ],
  [
    'blocked-task',
    'csharp',
    'class A { string F() { return client.GetStringAsync(u).Result; } }',
    'class A { async Task<string> F() { return await client.GetStringAsync(u); } }',
  ],
  [
    'unused-variable',
    'go',
    'package a\nfunc f() {\n\tcount := 1\n\trun()\n}',
    'package a\nfunc f() {\n\tcount := 1\n\trun(count)\n}',
  ],
  [
    'assigned-constant',
    'kotlin',
    'fun f() {\n  val n = 0\n  n = n + 1\n}',
    'fun f() {\n  val n = mutableListOf(1)\n  n += 1\n}',
  ],
  [
    'assigned-constant',
    'rust',
    'fn f() {\n    let n = 0;\n    n = 1;\n}',
    'fn f() {\n    let n;\n    n = 1;\n}',
  ],
  [
    'use-after-move',
    'rust',
    'fn f() {\n    let a = vec![1];\n    eat(a);\n    println!("{:?}", a);\n}',
    'fn f() {\n    let mut a = vec![1];\n    a = eat(a);\n    println!("{:?}", a);\n}',
  ],
  ['missing-lifetime', 'rust', 'fn f() -> &String { &s }', 'fn f() -> &\'static str { "a" }'],
  [
    'off-by-one-length',
    'kotlin',
    'fun f(a: List<Int>) { for (i in 0..a.size) { use(a[i]) } }',
    'fun f(a: List<Int>) { for (i in 0..a.size) { use(i) } }',
  ],
  [
    'off-by-one-length',
    'java',
    'class A { void f(int[] a) { for (int i = 1; i <= a.length; i++) use(a[i]); } }',
    'class A { void f(int[] a) { for (int i = 1; i <= a.length; i++) use(a[i - 1]); } }',
  ],
  ['string-identity', 'kotlin', 'fun f(a: String) = a === "yes"', 'fun f(a: String) = a == "yes"'],
  [
    'write-to-nil-map',
    'go',
    'package a\nfunc f() {\n\tvar m map[string]int\n\tm["a"]++\n}',
    'package a\nfunc f() {\n\tm := map[string]int{}\n\tm["a"]++\n}',
  ],
  [
    'missing-await',
    'javascript',
    'async function f() { const r = await fetch(u); const b = r.json(); return b.name; }',
    'async function f() { const r = await fetch(u); const b = await r.json(); return b.name; }',
  ],
  [
    'integer-division',
    'csharp',
    'int[] all = { 1, 2 };\nint sum = 3;\ndouble mean = sum / all.Length;',
    'int[] all = { 1, 2 };\ndouble sum = 3;\ndouble mean = sum / all.Length;',
  ],
  [
    'endless-recursion',
    'java',
    'class A { int f(int n) { return f(n - 1); } }',
    'class A { int f(int n) { return f(n, 1); } int f(int n, int m) { return n; } }',
  ],
  [
    'assignment-in-condition',
    'php',
    "$role = $_POST['role'];\nif ($role = 'admin') { echo 'in'; }",
    "$role = $_POST['role'];\nif ($role === 'admin') { echo 'in'; }",
  ],
];

test.each(cases)('%s in %s is told of the mistake only', async (rule, language, wrong, right) => {
  const rulesIn = async (code: string): Promise<string[]> =>
    (await analyst.analyze(code, language)).likely_bugs.map((bug) => bug.rule);
  expect(await rulesIn(wrong)).toContain(rule);
  expect(await rulesIn(right)).not.toContain(rule);
});

test('PHP without its opening tag is read where it is', async () => {
  const code = '$a = "b";\nfunction sum(array $all): int {\n  $total = 0\n  return $total;\n}\n';
  const { syntax } = await analyst.analyze(code, 'php');
  expect(syntax.errors).toMatchObject([{ line: 3 }]);
  const first = await analyst.analyze('if ($a = 1) { eval($b); }', 'php');
  expect(first.syntax.errors).toEqual([]);
  expect(first.likely_bugs.map(({ column }) => column).toSorted()).toEqual([15, 5]);
  expect((await analyst.analyze('foo(1, [2);\nbar();\n', 'php')).syntax.errors).not.toEqual([]);
  expect((await analyst.analyze('<p>Read me</p>\n', 'php')).syntax.errors).toEqual([]);
});
