import { Select } from '@aplomb/ui';
import { useConsole } from '../core/use-console.ts';

interface ProjectSelectProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (project: string) => void;
}

/** The project a key belongs to; nothing where there are no projects. */
export function ProjectSelect({ value, error, onChange }: ProjectSelectProps) {
  const projects = useConsole('listProjects').answer?.data.projects ?? [];
  const [oldest] = projects;
  if (oldest === undefined) return null;
  return (
    <Select
      label="Project"
      options={Object.fromEntries(projects.map(({ id, name }) => [id, name]))}
      value={value === '' ? oldest.id : value}
      error={error}
      onValueChange={onChange}
    />
  );
}
