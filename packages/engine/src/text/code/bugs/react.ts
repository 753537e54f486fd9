import {
  ancestorOf,
  childOf,
  namedChildren,
  textOf,
  walk,
  walkUnless,
  type SyntaxNode,
} from '../syntax-tree.ts';
import { argumentsOf, calleeOf, compact, type Finders, type RuleContext } from './rule.ts';

const functions: ReadonlySet<string> = new Set([
  'arrow_function',
  'function_expression',
  'function_declaration',
  'method_definition',
]);
const branches =
  /^(?:if_statement|else_clause|switch_case|switch_statement|ternary_expression|catch_clause)$/;
const loops = /^(?:for_statement|for_in_statement|while_statement|do_statement)$/;
/** State that is set to what it already was is drawn no more than once. */
const constants: ReadonlySet<string> = new Set(['true', 'false', 'null', 'string', 'number']);
const effect = /^(?:React\.)?use(?:Layout)?Effect$/;
const hook = new RegExp(
  String.raw`^(?:React\.)?use(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|Memo|Callback|Ref|` +
    String.raw`Context|Id|Transition|DeferredValue|ImperativeHandle|SyncExternalStore)$`,
);
const componentName = /^(?:[A-Z]|use[A-Z])/;

/** Names of the functions that set a state of the file: `const [a, setA] = useState()`. */
const settersOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\[\s*\w*\s*,\s*(\w+)\s*\]\s*=\s*(?:React\.)?useState\b/g)].map(
      (match) => match[1] ?? '',
    ),
  );

/** Whether a function runs whenever its effect does: it is async, or waits for a promise. */
function runsEachTime(node: SyntaxNode, context: RuleContext): boolean {
  if (/^async\b/.test(textOf(context.tree, node))) return true;
  const called = node.parent?.type === 'arguments' ? node.parent.parent : null;
  return compact(context, childOf(childOf(called, 'function'), 'property')) === 'then';
}

/** Whether nothing between a call and the effect around it decides if the call is made. */
function isUnconditional(call: SyntaxNode, around: SyntaxNode, context: RuleContext): boolean {
  for (let at = call.parent; at !== null && at !== around; at = at.parent) {
    if (branches.test(at.type) || compact(context, childOf(at, 'operator')) === '&&') return false;
    if (functions.has(at.type) && !runsEachTime(at, context)) return false;
    // An early return above decides, too.
    if (at.parent?.type === 'statement_block' && returnsBefore(at, at.parent)) return false;
  }
  return true;
}

/** Whether a condition before a statement of this block may leave its function. */
const returnsBefore = ({ index }: SyntaxNode, block: SyntaxNode): boolean =>
  block.children
    .slice(0, index)
    .filter(({ type }) => type === 'if_statement')
    .flatMap((above) => [...walkUnless(above, ({ type }) => functions.has(type))])
    .some(({ type }) => type === 'return_statement');

/** The nearest function around a node, with the name it is known by. */
function functionAround(
  node: SyntaxNode,
  context: RuleContext,
): { body: SyntaxNode; name: string } | null {
  const at = ancestorOf(node, functions);
  const body = childOf(at, 'body');
  if (at === null || body === null) return null;
  const named = at.parent?.type === 'variable_declarator' ? at.parent : at;
  return { body, name: compact(context, childOf(named, 'name')) };
}

/** Rules of React: those that its own linter has. */
export const reactFinders = {
  'effect-without-dependencies'(node, context) {
    const [callback, ...others] = argumentsOf(node);
    const isEffect = effect.test(calleeOf(node, context));
    if (!isEffect || callback === undefined || others.length > 0) return null;
    const setters = settersOf(context.tree.text);
    for (const call of walk(callback)) {
      if (call.type !== 'call_expression') continue;
      const [value] = argumentsOf(call);
      const sets = setters.has(calleeOf(call, context));
      if (!sets || value === undefined || constants.has(value.type)) continue;
      if (isUnconditional(call, callback, context)) return true;
    }
    return null;
  },
  'conditional-hook'(node, context) {
    if (!hook.test(calleeOf(node, context))) return null;
    const around = functionAround(node, context);
    if (around === null || !componentName.test(around.name)) return null;
    let at = node;
    while (at.parent !== null && at.parent !== around.body) {
      at = at.parent;
      if (branches.test(at.type) || loops.test(at.type)) return true;
    }
    return returnsBefore(at, around.body);
  },
  'state-set-while-drawn'(node, context) {
    const [name, value] = namedChildren(node);
    const call = value?.type === 'jsx_expression' ? namedChildren(value)[0] : undefined;
    const isHandler = /^on[A-Z]/.test(compact(context, name));
    if (!isHandler || call?.type !== 'call_expression') return null;
    return settersOf(context.tree.text).has(calleeOf(call, context)) && call;
  },
  'state-changed-in-place'(node, context) {
    const set = /^(\w+)\((\w+)\)$/.exec(compact(context, node));
    const around = set === null ? null : functionAround(node, context);
    if (set === null || around === null) return null;
    const [, setter = '', state = ''] = set;
    const declared = new RegExp(String.raw`\[\s*${state}\s*,\s*${setter}\s*\]\s*=`);
    const before = context.tree.text.slice(around.body.start, node.start);
    const changed = new RegExp(
      String.raw`(?<![\w.])${state}(?:\.(?:push|pop|shift|unshift|splice|sort|reverse)\(|` +
        String.raw`(?:\.\w+|\[[^\]]+\])\s*=(?!=))`,
    );
    return declared.test(context.tree.text) && changed.test(before);
  },
} satisfies Finders;
