import type { CodeLanguageId } from '@aplomb/contract';

/** A pattern that all but settles a language; `weight` is added to its log probability. */
interface Cue {
  language: CodeLanguageId;
  weight: number;
  pattern: RegExp;
}

const cues: readonly Cue[] = [
  {
    language: 'bash',
    weight: 6,
    pattern: /^#!\s*\/\S*\b(?:ba|da|k|z)?sh\b|^#!.*\benv (?:ba|z|k)?sh\b/,
  },
  { language: 'perl', weight: 8, pattern: /^#!.*\bperl\b|^\s*use (?:strict|warnings)\s*;/m },
  {
    language: 'perl',
    weight: 3,
    pattern:
      /^\s*(?:my|our|local) [$@%(]|\bshift(?: @_)?;|=~ [sm]?\/|^=(?:head\d|cut|pod|item)\b|->\{\w+\}|\bqw[(/]/m,
  },
  { language: 'php', weight: 8, pattern: /<\?php\b/ },
  {
    language: 'batch',
    weight: 5,
    pattern:
      /^\s*@echo off\b|^\s*(?:rem\b|::).*\r?\n\s*(?:set|if|goto|call)\b|%~dp0|^\s*goto :?\w+\s*$/im,
  },
  { language: 'html', weight: 4, pattern: /^\s*<!doctype html|^\s*<html\b/i },
  { language: 'xml', weight: 3, pattern: /^\s*<\?xml\b/ },
  {
    language: 'objc',
    weight: 5,
    pattern: new RegExp(
      String.raw`^\s*@(?:interface|implementation|property|protocol|synthesize)\b|` +
        String.raw`^#import\s*[<"]|\bNS(?:String|Array|Dictionary|Object|Integer)\b|` +
        String.raw`@"[^"]*"\s*[,;\]]|^\s*[-+] ?\(\w+[ *]*\)\w+`,
      'm',
    ),
  },
  {
    language: 'cpp',
    weight: 3,
    pattern: new RegExp(
      String.raw`\bstd::|^\s*template\s*<|^\s*(?:public|private|protected):\s*$|` +
        String.raw`^#include <(?:iostream|vector|string|map|memory|algorithm|functional)>|` +
        String.raw`\busing namespace \w+;|\b(?:static|dynamic|reinterpret)_cast<`,
      'm',
    ),
  },
  {
    language: 'rust',
    weight: 3,
    pattern: new RegExp(
      String.raw`\bfn \w+(?:<[^>]*>)?\([^)]*\)\s*(?:->|\{)|\blet mut \w|\bimpl(?:<[^>]+>)? \w+|` +
        String.raw`^\s*#!?\[\w+|^\s*(?:pub )?(?:use|mod) (?:\w+::)?\w+.*;$`,
      'm',
    ),
  },
  {
    language: 'go',
    weight: 4,
    pattern: /^package \w+\s*$|\bfunc (?:\(\w+ \*?\w+\) )?\w+\([^)]*\)[^{]*\{|\berr != nil\b/m,
  },
  {
    language: 'swift',
    weight: 3,
    pattern: new RegExp(
      String.raw`\bguard (?:let|var)\b|\bif let \w+ = |^\s*import (?:UIKit|Foundation|SwiftUI|` +
        String.raw`Combine)\b|\bfunc \w+\([^)]*\)(?: throws)?(?: async)? -> \w|@objc\b|\binit\?\(`,
      'm',
    ),
  },
  {
    language: 'kotlin',
    weight: 3,
    pattern: new RegExp(
      String.raw`^\s*(?:(?:override|private|internal|suspend|inline|public|open|` +
        String.raw`protected) )*fun (?:<[^>]+> )?[\w.<>]+\(|^\s*(?:data|sealed) class\b|` +
        String.raw`\bval \w+(?:: [\w<>?]+)? = |\bcompanion object\b|^\s*import [\w.]+[^;]$`,
      'm',
    ),
  },
  {
    language: 'scala',
    weight: 2.5,
    pattern: new RegExp(
      String.raw`^\s*(?:override |implicit |private |` +
        String.raw`protected )*def \w+(?:\[[^\]]+\])?(?:\([^)]*\))*(?:: [\w[\], ]+)? =|` +
        String.raw`\bcase class \w|^\s*(?:case )?object \w+|^import [\w.]+(?:\{|\._)`,
      'm',
    ),
  },
  {
    language: 'csharp',
    weight: 3,
    pattern: new RegExp(
      String.raw`^\s*using (?:System|Microsoft|UnityEngine)[\w.]*;|` +
        String.raw`\bnamespace [\w.]+\s*[{;]?\s*$|\{ get; (?:private |protected |` +
        String.raw`internal )?(?:set;|init;)? ?\}|\bforeach \(var\b`,
      'm',
    ),
  },
  {
    language: 'java',
    weight: 2.5,
    pattern: new RegExp(
      String.raw`^\s*import (?:static )?java[x]?\.|^package [\w.]+;|^\s*@Override\s*$|` +
        String.raw`\bpublic static void main\(String|\bSystem\.out\.print`,
      'm',
    ),
  },
  {
    language: 'typescript',
    weight: 2,
    pattern: new RegExp(
      String.raw`^\s*(?:export )?(?:interface \w+(?:<[^>]+>)?(?: extends [\w<>, ]+)? \{|` +
        String.raw`type \w+(?:<[^>]+>)? = |declare \w+|enum \w+)|\bimport type\b|(?:const|let|` +
        String.raw`var) \w+: [A-Za-z]|\w\??: (?:string|number|boolean|any|unknown|void|never)\b|` +
        String.raw`\bas (?:const|any|unknown)\b|\): (?:Promise<|void|string|number|boolean)|` +
        String.raw`\bprivate readonly\b`,
      'm',
    ),
  },
  {
    language: 'elixir',
    weight: 4,
    pattern:
      /^\s*defmodule [\w.]+ do|^\s*defp? \w+[?!]?.*\bdo$|\|> \w+\.|^\s*@(?:spec|moduledoc|doc|impl)\b/m,
  },
  {
    language: 'erlang',
    weight: 4,
    pattern:
      /^-(?:module|export|include|behaviou?r|record|spec)\(?|^\w+\([^)]*\)(?: when .+)? ->\s*$/m,
  },
  {
    language: 'haskell',
    weight: 3,
    pattern: new RegExp(
      String.raw`^\w+ +:: +.*->|^module [\w.]+(?:\s*\(| where)|^import +qualified |` +
        String.raw`^\{-# LANGUAGE|^(?:instance|newtype|deriving) |^\s*deriving \(`,
      'm',
    ),
  },
  {
    language: 'clojure',
    weight: 4,
    pattern: /^\s*\((?:ns|defn-?|defmacro|deftest|defprotocol|defmethod|def|require|let) ?[[\w]/m,
  },
  {
    language: 'julia',
    weight: 3,
    pattern: new RegExp(
      String.raw`^\s*using [A-Z]\w+(?:[,:.]|\s*$)|\bfunction \w+!?\([^)]*::|` +
        String.raw`^\s*(?:mutable )?struct \w+|^end # module|\bwhere \{?T\b|@(?:test|testset|` +
        String.raw`inbounds|show|views|assert) |\.\+|\.\*|::(?:Int|Float64|AbstractVector|` +
        String.raw`String)\b`,
      'm',
    ),
  },
  {
    language: 'matlab',
    weight: 3,
    pattern: new RegExp(
      String.raw`^\s*function (?:\[[^\]]+\]|\w+) ?= ?\w+|^\s*(?:clc|clear all|close all|` +
        String.raw`hold on|figure)\b;?|^%%? |\.\*|\bnargin\b|\bfprintf\('|\bzeros\(\w+,|` +
        String.raw`'\s*\);\s*$`,
      'm',
    ),
  },
  {
    language: 'r',
    weight: 3,
    pattern:
      /^\s*[\w.]+ <- (?:function\(|c\(|\w)|^\s*(?:library|require)\(\w+\)|%>%|%in%|\bis\.na\(|^#' @/m,
  },
  {
    language: 'powershell',
    weight: 4,
    pattern: new RegExp(
      String.raw`\b(?:Get|Set|New|Remove|Write|Import|Invoke|Test|Add|Start|Stop|Out|Select|` +
        String.raw`Where|ForEach)-[A-Z]\w+|\[CmdletBinding\(|\[Parameter\(|\$env:\w|` +
        String.raw`\$PSScriptRoot|\$_\.| -(?:eq|ne|match|gt|lt|like|notmatch) \S`,
    ),
  },
  {
    language: 'lua',
    weight: 2.5,
    pattern: new RegExp(
      String.raw`^\s*local (?:function )?\w+(?:\s*=|\s*\(|\s*,)|\bthen\s*$[^]*\bend\b|` +
        String.raw`\bnil\b.*\bthen\b|~= |\.\. ["'\w]|\bfor \w+, ?\w+ in i?pairs\(|` +
        String.raw`^\s*elseif .* then\s*$`,
      'm',
    ),
  },
  {
    language: 'sql',
    weight: 3,
    pattern: new RegExp(
      String.raw`^\s*(?:select\b[^;]*\bfrom\b|insert into\b|` +
        String.raw`create (?:or replace )?(?:temp(?:orary)? )?(?:table|view|function|index|` +
        String.raw`trigger|database|extension|procedure)\b|update \w+ set\b|delete from\b|` +
        String.raw`alter table\b|drop (?:table|view|index)\b)`,
      'im',
    ),
  },
  {
    language: 'dart',
    weight: 4,
    pattern: new RegExp(
      String.raw`^\s*import 'package:|^\s*import 'dart:|\bWidget build\(|\bFuture<[^>]+> \w+\(|` +
        String.raw`\blate final\b|^\s*(?:final|const) \w+ \w+ = .*;$|@override\s*$|` +
        String.raw`\brequired this\.|=> const\b`,
      'm',
    ),
  },
  {
    language: 'css',
    weight: 3,
    pattern:
      /^\s*[.#]?[\w-]+(?:[:\s>+~,.#][\w\s.#:>+~,()-]*)?\{\s*$[^{}]*^\s*[a-z-]+\s*:\s*[^;{}]+;\s*$|^\s*@media\b/m,
  },
  {
    language: 'json',
    weight: 3,
    pattern:
      /^\s*[{[][\s\S]*"[^"\n]*"\s*:[\s\S]*[}\]]\s*$|^\s*"[\w@./-]+": (?:"[^"]*"|\d+|true|false|null|\{|\[),?\s*$/,
  },
  {
    language: 'yaml',
    weight: 2.5,
    pattern: /^---\s*$|^(?:name|version|on|jobs|services|apiVersion|kind):(?: |$)/m,
  },
  {
    language: 'makefile',
    weight: 3,
    pattern: new RegExp(
      String.raw`^\.PHONY:|^[\w.%/-]+:(?: [\w.%/$() -]*)?\n\t|\$\((?:CC|CFLAGS|LDFLAGS|MAKE|` +
        String.raw`OBJS|SRC)\)|^(?:ifeq|ifneq|endif|include) ?\(?`,
      'm',
    ),
  },
  {
    language: 'dockerfile',
    weight: 4,
    pattern: /^FROM [\w./:-]+(?: AS \w+)?\s*$[\s\S]*^(?:RUN|COPY|CMD|ENTRYPOINT|WORKDIR)\b/m,
  },
  {
    language: 'ocaml',
    weight: 2.5,
    pattern:
      /^let rec \w|^\s*let \w+ .*=\s*$|;;\s*$|^\s*\| [A-Z_]\w* .*->|^open [A-Z]\w*$|\bmatch \w+ with\s*$|^val \w+ :/m,
  },
  {
    language: 'groovy',
    weight: 1.5,
    pattern: new RegExp(
      String.raw`^\s*apply plugin:|^(?:dependencies|android|repositories|plugins) \{|` +
        String.raw`\bdef \w+ = |^\s*(?:implementation|testImplementation|compile)\b ['"(]`,
      'm',
    ),
  },
  {
    language: 'zig',
    weight: 4,
    pattern: /@import\("|\bpub fn \w+\(.*\) !?\w+ \{|\bcomptime\b|\btry \w+\.|\[\]const u8/,
  },
  { language: 'toml', weight: 2, pattern: /^\[\[?[\w.-]+\]\]?\s*\n[\w-]+ = /m },
];

/** Pieces read by the cues; enough for a language to show itself. */
const readCharacters = 6000;

/**
 * Log-probability bonus by language, from cues that hold almost only in it. At most 6,000
 * characters are read.
 */
export function cueBonus(text: string): Map<CodeLanguageId, number> {
  const start = text.slice(0, readCharacters);
  const bonus = new Map<CodeLanguageId, number>();
  for (const cue of cues)
    if (cue.pattern.test(start))
      bonus.set(cue.language, (bonus.get(cue.language) ?? 0) + cue.weight * cueTrust);
  return bonus;
}

/**
 * Share of the hand-set weights that is applied; the full weight did best on held-out packages (of
 * 0, .25, .6 and 1).
 */
const cueTrust = 1;
