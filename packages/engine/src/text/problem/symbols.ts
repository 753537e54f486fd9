/** Unicode characters of mathematics and how plain computer notation writes them. */
export const plainCharacters: Readonly<Record<string, string>> = {
  '×': '*', '·': '*', '⋅': '*', '∙': '*', '∗': '*', '✕': '*', '⨯': '*', '÷': '/', '∕': '/', '⁄': '/',
  '−': '-', '–': '-', '—': '-', '‐': '-', '‑': '-', '﹣': '-', '＋': '+', '＝': '=', '＜': '<', '＞': '>', '（': '(', '）': ')', '％': '%',
  '≤': '<=', '⩽': '<=', '≦': '<=', '≥': '>=', '⩾': '>=', '≧': '>=', '≠': '!=', '→': '->', '⟶': '->', '⇒': '=>', '∞': ' infinity ',
  'π': ' pi ', 'θ': ' theta ', 'α': ' alpha ', 'β': ' beta ', 'λ': ' lambda ', 'φ': ' phi ', 'ϕ': ' phi ', 'μ': ' mu ', 'ω': ' omega ', '√': ' sqrt ', '∛': ' cbrt ', '∫': ' int ',
  '½': ' 1/2 ', '⅓': ' 1/3 ', '⅔': ' 2/3 ', '¼': ' 1/4 ', '¾': ' 3/4 ', '⅕': ' 1/5 ', '⅖': ' 2/5 ', '⅗': ' 3/5 ', '⅘': ' 4/5 ', '⅙': ' 1/6 ', '⅚': ' 5/6 ', '⅛': ' 1/8 ', '⅜': ' 3/8 ', '⅝': ' 5/8 ', '⅞': ' 7/8 ',
  '\u00a0': ' ', '\u2009': ' ', '\u202f': ' ', '\u200a': ' ', '\u2002': ' ', '\u2003': ' ', '\u2061': '', '\u2062': '', '\u200b': '', '\u2064': '', '\ufeff': '',
  '′': "'", '’': "'", '‘': "'", 'º': '°', '˚': '°', '∣': '|', '│': '|', '➜': '->', '\t': ' ', '\r': '', '\0': ' ',
};

/** Superscript and subscript characters with the digit or sign they raise or lower. */
export const superscripts: Readonly<Record<string, string>> = {
  '⁰': '0', '¹': '1', '²': '2', '³': '3', '⁴': '4', '⁵': '5', '⁶': '6', '⁷': '7', '⁸': '8', '⁹': '9', '⁻': '-', '⁺': '+', 'ⁿ': 'n', 'ˣ': 'x', '⁽': '(', '⁾': ')',
};

export const subscripts: Readonly<Record<string, string>> = {
  '₀': '0', '₁': '1', '₂': '2', '₃': '3', '₄': '4', '₅': '5', '₆': '6', '₇': '7', '₈': '8', '₉': '9',
};

/** LaTeX commands without arguments and what they mean in plain notation. */
export const latexCommands: Readonly<Record<string, string>> = {
  times: '*', cdot: '*', ast: '*', div: '/', leq: '<=', le: '<=', leqslant: '<=', geq: '>=', ge: '>=', geqslant: '>=', neq: '!=', ne: '!=', lt: '<', gt: '>',
  pi: ' pi ', theta: ' theta ', alpha: ' alpha ', beta: ' beta ', lambda: ' lambda ', phi: ' phi ', mu: ' mu ', omega: ' omega ', infty: ' infinity ', to: '->', rightarrow: '->',
  int: ' int ', lim: ' lim ', sin: ' sin ', cos: ' cos ', tan: ' tan ', sec: ' sec ', csc: ' csc ', cosec: ' csc ', cot: ' cot ', arcsin: ' asin ', arccos: ' acos ', arctan: ' atan ',
  ln: ' ln ', log: ' log ', exp: ' exp ', degree: '°', circ: '°', left: '', right: '', big: '', Big: '', bigl: '', bigr: '', displaystyle: '', limits: '', quad: ' ', qquad: ' ', prime: "'",
  begin: ' ', end: ' ', item: '\n', par: '\n', lvert: '|', rvert: '|', vert: '|', ldots: '...', dots: '...', pm: ' ± ',
};
