import type { CodeLanguageId } from '@aplomb/contract';
import { ecma } from '../bugs/rule.ts';

/** What stands around an excerpt where it was cut from, as the shortest code that parses so. */
export interface Context {
  before: string;
  after: string;
}

const around = (before: string, after: string): Context => ({ before, after });
const plain = around('', '');
const call = around('f(', ')');
const block = around('{', '}');

const scripts = [
  plain,
  around('async function* f() {', '}'),
  around('class A {', '}'),
  around('x = {', '}'),
  around('x = [', ']'),
  call,
  around('switch (x) {', '}'),
  around('import {', '} from "a"'),
  around('x = <>', '</>'),
  around('x = <a ', '/>'),
  around('x', ''),
  around('x = ', ''),
];
const typedScripts = [
  ...scripts,
  around('interface A {', '}'),
  around('enum A {', '}'),
  around('type A = ', ''),
  around('function f(', ') {}'),
];
const native = [
  plain,
  around('void f() {', '}'),
  around('struct A {', '};'),
  around('int a[] = {', '};'),
  around('enum A {', '};'),
  around('void f() { switch (x) {', '}}'),
  around('void f() {', ';}'),
  around('void f() { g(', ');}'),
  around('void f(', ');'),
];
const classes = [
  around('class A {', '}'),
  around('class A { void f() {', '}}'),
  around('class A { void f() {', ';}}'),
  around('class A { void f() { switch (x) {', '}}}'),
  around('class A { void f() { g(', ');}}'),
  around('class A { void f(', ') {}}'),
  around('enum A {', '}'),
  around('class A { int[] a = {', '};}'),
];

/** Places an excerpt of each language may come from, the likeliest first. */
export const contexts: Partial<Record<CodeLanguageId, readonly Context[]>> = {
  ...Object.fromEntries(ecma.map((id) => [id, id === 'javascript' ? scripts : typedScripts])),
  c: native,
  cpp: [...native, around('class A {', '};'), around('class A : B {', '};')],
  objc: [...native, around('@implementation A\n', '\n@end'), around('@interface A\n', '\n@end')],
  java: [plain, ...classes],
  csharp: [plain, ...classes],
  groovy: [plain, ...classes],
  kotlin: [
    plain,
    around('fun f() {', '}'),
    around('class A {', '}'),
    around('fun f() { when (x) {', '}}'),
    around('val x = f(', ')'),
    around('class A(', ')'),
    around('enum class A {', '}'),
  ],
  scala: [plain, around('class A {', '}'), around('x match {', '}'), call],
  go: [
    plain,
    around('func f() {', '}'),
    around('type A struct {', '}'),
    around('type A interface {', '}'),
    around('var a = []A{', '}'),
    around('import (', '\n)'),
    around('const (', '\n)'),
    around('func f() { switch x {', '}}'),
    around('func f() { g(', ')}'),
  ],
  rust: [
    plain,
    around('fn f() {', '}'),
    around('impl A {', '}'),
    around('struct A {', '}'),
    around('enum A {', '}'),
    around('fn f() { match x {', '}}'),
    around('fn f() { g(', ')}'),
    around('use a::{', '};'),
    around('fn f() { A {', '}}'),
    around('fn f(', ') {}'),
    around('fn f() { x', '}'),
    around('fn f() { x = ', '}'),
    around('fn f() where ', '{}'),
  ],
  php: [
    plain,
    around('<?php ', ''),
    around('<?php class A {', '}'),
    around('<?php $a = [', '];'),
    around('<?php f(', ');'),
    around('<?php switch ($a) {', '}'),
    around('<?php function f(', ') {}'),
    around('<?php $a', ''),
    around('<?php $a = ', ''),
    around('<?php match ($a) {', '};'),
    around('<?php use A\\{', '};'),
  ],
  python: [
    plain,
    around('f(\n', '\n)'),
    around('x = {\n', '\n}'),
    around('x = [\n', '\n]'),
    around('def f(\n', '\n): pass'),
    around('from a import (\n', '\n)'),
    around('x = (x \n', '\n)'),
  ],
  ruby: [
    plain,
    call,
    around('x = {', '}'),
    around('x = [', ']'),
    around('case x\n', '\nend'),
    around('x', ''),
    around('x = ', ''),
  ],
  lua: [plain, around('x = {', '}'), call, around('x = x ', ''), around('x = ', '')],
  elixir: [plain, call, around('case x do\n', '\nend'), around('x = [', ']')],
  julia: [plain, call, around('x = [', ']')],
  r: [plain, call, block],
  bash: [plain, around('case x in\n', '\nesac'), around('x=(', ')')],
  css: [
    plain,
    around('a {', '}'),
    around('@media print {', '}'),
    around('a', ''),
    around('a { b: ', '}'),
  ],
  json: [plain, around('{', '}'), around('[', ']')],
  haskell: [plain, around('f = do\n', ''), around('f = \n', '')],
  ocaml: [plain, around('let f = ', ''), around('let f = function ', '')],
  powershell: [plain, block],
  zig: [plain, around('fn f() void {', '}'), around('const A = struct {', '};')],
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that end a block, or go on with one, where brackets do not. */
export const closingWords: Partial<Record<CodeLanguageId, ReadonlySet<string>>> = {
  ruby: words('end else elsif rescue ensure when in'),
  lua: words('end else elseif until'),
  elixir: words('end else rescue after catch'),
  julia: words('end else elseif catch finally'),
  bash: words('fi done esac else elif ;; then do }'),
  python: words('else elif except finally'),
  javascript: words('</ /> >'),
  typescript: words('</ /> >'),
  tsx: words('</ /> >'),
  haskell: words('else then of in where'),
};

/** Words that end the innermost open block, by a word of the line that opened it. */
export const blockEnds: Partial<Record<CodeLanguageId, readonly (readonly [RegExp, string])[]>> = {
  bash: [
    [/\b(?:if|then|else|elif)\b/, 'fi'],
    [/\b(?:for|while|until|do|select)\b/, 'done'],
    [/\bcase\b/, 'esac'],
    [/\{\s*$/, '}'],
  ],
  ruby: [
    [
      /^\s*(?:def|class|module|if|unless|else|elsif|when|in|begin|while|until|rescue|ensure)\b/,
      'end',
    ],
    [/\bdo\b(?:\s*\|[^|]*\|)?\s*$|=\s*(?:if|begin)\b/, 'end'],
  ],
  lua: [
    [/\b(?:function|then|else|do)\b/, 'end'],
    [/\brepeat\b/, 'until true'],
  ],
  elixir: [[/\b(?:do|else|fn|rescue)\b/, 'end']],
  julia: [[/\b(?:function|struct|if|else|for|while|begin|do|let|try|module)\b/, 'end']],
};

/** Languages in which indentation is part of the grammar. */
export const isIndented: ReadonlySet<CodeLanguageId> = new Set(['python', 'haskell', 'yaml']);

/** Languages whose statements end with a semicolon. */
export const hasSemicolons: ReadonlySet<CodeLanguageId> = new Set([
  'c',
  'cpp',
  'objc',
  'java',
  'csharp',
  'rust',
  'php',
  'javascript',
  'typescript',
  'tsx',
  'css',
]);
