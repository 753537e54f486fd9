import { Select } from '@aplomb/ui';
import { useActing } from '../core/acting.tsx';

/** Chooses whom the console acts for; there once somebody belongs to an organisation. */
export function WorkingIn() {
  const { organizations, id, choose } = useActing();
  if (organizations.length === 0) return null;
  return (
    <div className="pt-3 pb-1 lg:pt-0 lg:pb-6">
      <Select
        label="Working in"
        whole
        className="text-ui!"
        options={{
          '': 'My account',
          ...Object.fromEntries(organizations.map(({ id: one, name }) => [one, name])),
        }}
        value={id ?? ''}
        onValueChange={(next) => choose(next === '' ? undefined : next)}
      />
    </div>
  );
}
