import {
  type ConsoleRight,
  consoleRights,
  mayDo,
  type OrganizationRole,
  organizationRoleIds,
  organizationRoles,
} from '@aplomb/contract';
import { Table } from '@aplomb/ui';

const areas = {
  organization: 'The organisation',
  members: 'Members, invitations',
  trail: 'Audit trail',
  projects: 'Projects',
  keys: 'Keys, playground',
  usage: 'Usage',
  requests: 'Request log',
  history: 'History',
  settings: 'Settings, retention',
  webhooks: 'Webhooks',
} as const;

/** Every role with what it may see and change, as the server judges it. */
export function RoleTable() {
  return (
    <Table caption="What roles may do">
      <thead>
        <tr>
          <th scope="col">Area</th>
          {organizationRoleIds.map((role) => (
            <th key={role} scope="col">
              {organizationRoles[role].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(areas).map(([area, label]) => (
          <tr key={area}>
            <th scope="row">{label}</th>
            {organizationRoleIds.map((role) => (
              <td key={role}>{rightsIn(area, role)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function rightsIn(area: string, role: OrganizationRole): string {
  const may = (what: string): boolean =>
    consoleRights.some((right: ConsoleRight) => right === `${area}:${what}` && mayDo(role, right));
  if (may('write')) return 'changes';
  return may('read') ? 'sees' : '–';
}
