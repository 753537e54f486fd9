import { useState } from 'react';
import { useActing } from '../core/acting.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { Goes } from './goes.tsx';
import { Members } from './members.tsx';
import { OwnOrganizations } from './own-organizations.tsx';
import { Projects } from './projects.tsx';
import { Trail } from './trail.tsx';
import { Whole } from './whole.tsx';

/** The organisation the console acts for, or the way to one. */
export function Organization() {
  const { id, organization, may } = useActing();
  const [changes, setChanges] = useState(0);
  const note = (): void => setChanges(changes + 1);
  if (id === undefined) return <OwnOrganizations />;
  if (organization === undefined) return <Waiting />;
  if (organization.deletes_at !== null)
    return <Goes organization={organization} at={organization.deletes_at} />;
  return (
    <div className="space-y-16">
      <Members organization={organization} onChanged={note} />
      <Projects onChanged={note} />
      {may('trail:read') && <Trail key={`${changes} ${organization.name}`} />}
      <Whole organization={organization} onChanged={note} />
    </div>
  );
}
