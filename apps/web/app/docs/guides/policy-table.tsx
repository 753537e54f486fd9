import { groupPolicies, policyCategories, type PolicyItem } from '@aplomb/contract';
import { Table } from '@aplomb/ui';

/** Every group policy by category: its name in registry and file, what it does, its values. */
export function PolicyTable() {
  return (Object.keys(policyCategories) as PolicyItem['category'][]).map((category) => (
    <Table key={category} caption={policyCategories[category]}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What it does</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {groupPolicies
          .filter((item) => item.category === category)
          .map(({ name, label, explanation, value }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <b>{label}.</b> {explanation}
              </td>
              <td>{valueWords(value)}</td>
            </tr>
          ))}
      </tbody>
    </Table>
  ));
}

function valueWords(value: PolicyItem['value']): string {
  if (value === 'switch') return '1 or 0';
  return value === 'text' ? 'Text' : Object.keys(value).join(', ');
}
