import { product } from '../product.ts';
import { groupPolicies, policyCategories, type PolicyItem, policyRegistryKey } from './policies.ts';

const NAMESPACE = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions';
const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
const ROOT = `xmlns="${NAMESPACE}" revision="1.0" schemaVersion="1.0"`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const categories = Object.entries(policyCategories);
const root = product.name;

/** The group policy template: which values of the registry there are, without words. */
export function admx(): string {
  return `${HEAD}<policyDefinitions ${ROOT}>
  <policyNamespaces>
    <target prefix="aplomb" namespace="${root}.Policies" />
  </policyNamespaces>
  <resources minRequiredRevision="1.0" />
  <supportedOn>
    <definitions>
      <definition name="SUPPORTED_Aplomb" displayName="$(string.SUPPORTED_Aplomb)" />
    </definitions>
  </supportedOn>
  <categories>
    <category name="${root}" displayName="$(string.${root})" />
${categories
  .map(
    ([id]) => `    <category name="${id}" displayName="$(string.Category_${id})">
      <parentCategory ref="${root}" />
    </category>`,
  )
  .join('\n')}
  </categories>
  <policies>
${groupPolicies.map(policyOf).join('\n')}
  </policies>
</policyDefinitions>
`;
}

function policyOf(item: PolicyItem): string {
  const { name, category, value } = item;
  const presentation = value === 'switch' ? '' : ` presentation="$(presentation.${name})"`;
  const valueName = value === 'switch' ? ` valueName="${name}"` : '';
  const words = `displayName="$(string.${name})" explainText="$(string.${name}_Explain)"`;
  const place = `key="${policyRegistryKey}"${valueName}`;
  return `    <policy name="${name}" class="Both" ${words}${presentation} ${place}>
      <parentCategory ref="${category}" />
      <supportedOn ref="SUPPORTED_Aplomb" />
${elementsOf(item)}
    </policy>`;
}

function elementsOf({ name, value }: PolicyItem): string {
  if (value === 'switch')
    return `      <enabledValue><decimal value="1" /></enabledValue>
      <disabledValue><decimal value="0" /></disabledValue>`;
  if (value === 'text')
    return `      <elements>
        <text id="${name}" valueName="${name}" required="true" />
      </elements>`;
  return `      <elements>
        <enum id="${name}" valueName="${name}" required="true">
${Object.keys(value)
  .map(
    (option) => `          <item displayName="$(string.${name}_${option})">
            <value><string>${option}</string></value>
          </item>`,
  )
  .join('\n')}
        </enum>
      </elements>`;
}

/** The words of the template, in English. */
export function adml(): string {
  const strings = [
    [root, root],
    ['SUPPORTED_Aplomb', `${root} ${product.version} and later`],
    ...categories.map(([id, label]) => [`Category_${id}`, label]),
    ...groupPolicies.flatMap(({ name, label, explanation, value }) => [
      [name, label],
      [`${name}_Explain`, explanation],
      ...(typeof value === 'string'
        ? []
        : Object.entries(value).map(([option, words]) => [`${name}_${option}`, words])),
    ]),
  ];
  return `${HEAD}<policyDefinitionResources ${ROOT}>
  <displayName>${root}</displayName>
  <description>What ${root} may do on computers you manage.</description>
  <resources>
    <stringTable>
${strings.map(([id = '', text = '']) => `      <string id="${id}">${escape(text)}</string>`).join('\n')}
    </stringTable>
    <presentationTable>
${groupPolicies.flatMap(presentationOf).join('\n')}
    </presentationTable>
  </resources>
</policyDefinitionResources>
`;
}

function presentationOf({ name, label, value }: PolicyItem): string[] {
  if (value === 'switch') return [];
  const control =
    value === 'text'
      ? `<textBox refId="${name}"><label>${escape(label)}</label></textBox>`
      : `<dropdownList refId="${name}" noSort="true">${escape(label)}</dropdownList>`;
  return [`      <presentation id="${name}">${control}</presentation>`];
}
