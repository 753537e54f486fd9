import type { CodeLanguageId, OutlineItem } from '@aplomb/contract';

type Kind = OutlineItem['kind'];

/** What the node types of a language's grammar mean. Lists hold node types, separated by spaces. */
export interface NodeKinds {
  outline: Readonly<Record<string, Kind>>;
  /** Nodes that are functions of their own for complexity. */
  functions: ReadonlySet<string>;
  /** Decisions that also nest: if, loops, switch, catch. */
  nesting: ReadonlySet<string>;
  /** Further decision points for McCabe: cases, conditional expressions. */
  cases: ReadonlySet<string>;
  /** Else branches that chain: they neither nest nor count twice. */
  chained: ReadonlySet<string>;
  parameters: ReadonlySet<string>;
}

const set = (words: string) => new Set(words.split(' ').filter((word) => word !== ''));

function kinds(
  outline: Partial<Record<Kind, string>>,
  branches: {
    nesting: string;
    cases?: string;
    chained?: string;
    functions?: string;
    parameters?: string;
  },
): NodeKinds {
  const table: Record<string, Kind> = {};
  for (const [kind, types] of Object.entries(outline))
    for (const type of set(types)) table[type] = kind as Kind;
  const named = Object.keys(table).filter(
    (type) => table[type] === 'function' || table[type] === 'method',
  );
  return {
    outline: table,
    functions: new Set([...named, ...set(branches.functions ?? '')]),
    nesting: set(branches.nesting),
    cases: set(branches.cases ?? ''),
    chained: set(
      branches.chained ??
        'else_clause elif_clause elsif else_if_clause elseif_clause else_if_statement elseif_statement',
    ),
    parameters: set(
      branches.parameters ??
        'parameters formal_parameters parameter_list method_parameters ' +
          'function_value_parameters parameter_declaration_list',
    ),
  };
}

const javascript = kinds(
  {
    class: 'class_declaration abstract_class_declaration',
    function: 'function_declaration generator_function_declaration',
    method: 'method_definition',
    interface: 'interface_declaration',
    enum: 'enum_declaration',
    type: 'type_alias_declaration',
    module: 'internal_module module',
  },
  {
    nesting:
      'if_statement for_statement for_in_statement while_statement do_statement ' +
      'switch_statement catch_clause ternary_expression',
    cases: 'switch_case',
    functions: 'arrow_function function_expression generator_function',
  },
);
const c = kinds(
  {
    class: 'class_specifier',
    type: 'struct_specifier type_definition union_specifier',
    function: 'function_definition',
    enum: 'enum_specifier',
    module: 'namespace_definition',
  },
  {
    nesting:
      'if_statement for_statement for_range_loop while_statement do_statement ' +
      'switch_statement catch_clause conditional_expression',
    cases: 'case_statement',
    functions: 'lambda_expression',
  },
);
const java = kinds(
  {
    class: 'class_declaration record_declaration',
    interface: 'interface_declaration annotation_type_declaration',
    enum: 'enum_declaration',
    method: 'method_declaration constructor_declaration',
    module: 'module_declaration',
  },
  {
    nesting:
      'if_statement for_statement enhanced_for_statement while_statement do_statement ' +
      'switch_expression switch_statement catch_clause ternary_expression',
    cases: 'switch_label',
    functions: 'lambda_expression',
  },
);

/** The table for each parsed programming language; languages of plain data or markup are absent. */
export const nodeKinds: Partial<Record<CodeLanguageId, NodeKinds>> = {
  javascript,
  typescript: javascript,
  tsx: javascript,
  c,
  cpp: c,
  java,
  objc: kinds(
    {
      class: 'class_interface class_implementation',
      interface: 'protocol_declaration',
      method: 'method_definition',
      function: 'function_definition',
      type: 'struct_specifier type_definition',
      enum: 'enum_specifier',
    },
    {
      nesting:
        'if_statement for_statement while_statement do_statement switch_statement catch_clause conditional_expression',
      cases: 'case_statement',
    },
  ),
  groovy: kinds(
    {
      class: 'class_declaration',
      interface: 'interface_declaration',
      enum: 'enum_declaration',
      method: 'method_declaration constructor_declaration',
      function: 'function_definition',
    },
    {
      nesting:
        'if_statement for_statement enhanced_for_statement while_statement switch_expression ' +
        'catch_clause ternary_expression',
      cases: 'switch_label',
      functions: 'closure',
    },
  ),
  python: kinds(
    { class: 'class_definition', function: 'function_definition' },
    {
      nesting:
        'if_statement for_statement while_statement except_clause conditional_expression match_statement',
      cases: 'case_clause elif_clause for_in_clause if_clause',
      functions: 'lambda',
    },
  ),
  go: kinds(
    {
      function: 'function_declaration',
      method: 'method_declaration',
      type: 'type_spec',
      constant: 'const_spec',
    },
    {
      nesting:
        'if_statement for_statement expression_switch_statement type_switch_statement select_statement',
      cases: 'expression_case type_case communication_case',
      functions: 'func_literal',
    },
  ),
  rust: kinds(
    {
      function: 'function_item',
      type: 'struct_item type_item union_item',
      enum: 'enum_item',
      interface: 'trait_item',
      class: 'impl_item',
      module: 'mod_item',
      constant: 'const_item static_item',
    },
    {
      nesting: 'if_expression for_expression while_expression loop_expression match_expression',
      cases: 'match_arm',
      functions: 'closure_expression',
    },
  ),
  ruby: kinds(
    { class: 'class singleton_class', module: 'module', method: 'method singleton_method' },
    {
      nesting:
        'if unless while until for case rescue conditional if_modifier unless_modifier while_modifier',
      cases: 'when elsif',
    },
  ),
  php: kinds(
    {
      class: 'class_declaration trait_declaration',
      interface: 'interface_declaration',
      enum: 'enum_declaration',
      method: 'method_declaration',
      function: 'function_definition',
      module: 'namespace_definition',
    },
    {
      nesting:
        'if_statement for_statement foreach_statement while_statement do_statement ' +
        'switch_statement catch_clause conditional_expression match_expression',
      cases: 'case_statement else_if_clause match_conditional_expression',
      functions: 'anonymous_function arrow_function anonymous_function_creation_expression',
    },
  ),
  csharp: kinds(
    {
      class: 'class_declaration record_declaration',
      type: 'struct_declaration delegate_declaration',
      interface: 'interface_declaration',
      enum: 'enum_declaration',
      method: 'method_declaration constructor_declaration',
      function: 'local_function_statement',
      module: 'namespace_declaration file_scoped_namespace_declaration',
    },
    {
      nesting:
        'if_statement for_statement foreach_statement while_statement do_statement ' +
        'switch_statement switch_expression catch_clause conditional_expression',
      cases: 'switch_section switch_expression_arm',
      functions: 'lambda_expression anonymous_method_expression',
    },
  ),
  bash: kinds(
    { function: 'function_definition' },
    {
      nesting: 'if_statement for_statement c_style_for_statement while_statement case_statement',
      cases: 'case_item elif_clause',
    },
  ),
  scala: kinds(
    {
      class: 'class_definition',
      module: 'object_definition package_object',
      interface: 'trait_definition',
      enum: 'enum_definition',
      function: 'function_definition',
      type: 'type_definition',
    },
    {
      nesting: 'if_expression for_expression while_expression match_expression catch_clause',
      cases: 'case_clause',
      functions: 'lambda_expression',
    },
  ),
  kotlin: kinds(
    {
      class: 'class_declaration object_declaration companion_object',
      function: 'function_declaration',
      method: 'secondary_constructor',
    },
    {
      nesting:
        'if_expression for_statement while_statement do_while_statement when_expression catch_block',
      cases: 'when_entry',
      functions: 'lambda_literal anonymous_function',
    },
  ),
  haskell: kinds(
    {
      function: 'function',
      type: 'data_type newtype type_synomym',
      interface: 'class',
      class: 'instance',
    },
    { nesting: 'conditional case multi_way_if', cases: 'alternative guards' },
  ),
  julia: kinds(
    {
      module: 'module_definition',
      type: 'struct_definition abstract_definition',
      function: 'function_definition macro_definition',
    },
    {
      nesting: 'if_statement for_statement while_statement catch_clause ternary_expression',
      cases: 'elseif_clause',
    },
  ),
  ocaml: kinds(
    {
      module: 'module_definition',
      type: 'type_definition',
      function: 'value_definition',
      class: 'class_definition',
    },
    {
      nesting: 'if_expression match_expression for_expression while_expression try_expression',
      cases: 'match_case',
    },
  ),
  elixir: kinds({}, { nesting: '', cases: 'stab_clause' }),
  lua: kinds(
    { function: 'function_declaration' },
    {
      nesting: 'if_statement for_statement while_statement repeat_statement',
      cases: 'elseif_statement',
      functions: 'function_definition',
    },
  ),
  r: kinds(
    {},
    {
      nesting: 'if_statement for_statement while_statement repeat_statement',
      functions: 'function_definition',
    },
  ),
  powershell: kinds(
    {
      function: 'function_statement',
      class: 'class_statement',
      enum: 'enum_statement',
      method: 'class_method_definition',
    },
    {
      nesting:
        'if_statement for_statement foreach_statement while_statement do_statement switch_statement catch_clause',
      cases: 'elseif_clause switch_clause',
    },
  ),
  zig: kinds(
    { function: 'function_declaration' },
    {
      nesting:
        'if_statement if_expression for_statement for_expression while_statement while_expression switch_expression',
      cases: 'switch_case',
    },
  ),
};
